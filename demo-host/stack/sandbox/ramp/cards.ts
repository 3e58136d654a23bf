/** The behavior of the sandbox's test cards, by number. */
export const cards = {
  '4242424242424242': { does: 'pays', words: 'Pays' },
  '4000000000000002': { does: 'declines', words: 'Is declined' },
  '4000000000000119': { does: 'hangs', words: 'Pays, but nothing is sent' },
  '4000000000003155': { does: 'identity', words: 'Asks who you are, then pays' },
  '4000000000005126': { does: 'refunds', words: 'Pays, then refunds' },
} as const;

export type CardBehaviour = (typeof cards)[keyof typeof cards]['does'];

/** Returns the behavior of a card, or undefined if the number is not a test card. */
export function behaviourOf(number: string): CardBehaviour | undefined {
  const digits = number.replace(/\D/g, '');
  return Object.hasOwn(cards, digits) ? cards[digits as keyof typeof cards].does : undefined;
}
