import { parseUnits } from '../../../kit/units';

/** What keeps an amount from being swapped; each is a key of the texts of `send`. */
export type SwapAmountProblem = 'enterAmount' | 'notNumber' | 'tooFine' | 'insufficient';

/** Null when nothing does. `held` is what there is, smallest unit; null while it is not known. */
export function swapProblem({
  text,
  decimals,
  held,
}: {
  /** As typed, in units of the token. */
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
