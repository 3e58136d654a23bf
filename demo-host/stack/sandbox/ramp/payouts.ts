/** The behavior of the sandbox's test bank accounts, by number. */
export const payouts = {
  '1001': { does: 'pays', words: 'Is paid' },
  '1002': { does: 'returns', words: 'Cannot be paid: the coins come back' },
  '1003': { does: 'hangs', words: 'Takes the coins, but pays nothing' },
  '1004': { does: 'identity', words: 'Asks who you are, then pays' },
  '1005': { does: 'declines', words: 'Is refused before any coins are sent' },
} as const;

export type PayoutBehaviour = (typeof payouts)[keyof typeof payouts]['does'];

/** Returns the behavior of a bank account, or undefined if the number is not a test account. */
export function payoutOf(number: string): PayoutBehaviour | undefined {
  const digits = number.replace(/\D/g, '');
  return Object.hasOwn(payouts, digits) ? payouts[digits as keyof typeof payouts].does : undefined;
}
