import { parseUnits } from '../../../kit/units';

/** The reason why an amount cannot be swapped. Each is a key in the `send` texts. */
export type SwapAmountProblem = 'enterAmount' | 'notNumber' | 'tooFine' | 'insufficient';

/** Returns the problem of an amount, or null. `held` is the balance in the smallest unit; null while it is unknown. */
export function swapProblem({
  text,
  decimals,
  held,
}: {
  /** The text as typed, in units of the token. */
  text: string;
  decimals: number;
  held: string | null;
}): SwapAmountProblem | null {
  const value = parseUnits(text, decimals);
  if (value === null && parseUnits(text, 60) !== null) return 'tooFine';
  if (value === null) return /^[.,]?$/.test(text.trim()) ? 'enterAmount' : 'notNumber';
  if (value === 0n) return 'enterAmount';
  return held !== null && value > BigInt(held) ? 'insufficient' : null;
}
