import { parseUnits } from '../../../kit/units';
import type { SendAsset } from '../../../wallet/send';
import { isSingle } from '../../../wallet/send/sendAsset';

/** What keeps an amount from being sent; each is a key of the texts of `send`. */
export type AmountProblem =
  'selectToken' | 'enterAmount' | 'notNumber' | 'tooFine' | 'insufficient' | 'feeTooMuch' | 'notOwned';

/** Problems that further typing may fix; only the button shows them. */
const unfinished: ReadonlySet<AmountProblem> = new Set(['selectToken', 'enterAmount']);

export const isUnfinished = (problem: AmountProblem | null): boolean => problem !== null && unfinished.has(problem);

/** Whether it is worth a word at the amount before the user wants to go on. */
export const isShownWhileTyping = (problem: AmountProblem | null): boolean =>
  problem !== null && !unfinished.has(problem);

/** The fee is estimated for a plain transfer, and rises and falls: the confirmation decides. */
export const isAdvice = (problem: AmountProblem | null): boolean => problem === 'feeTooMuch';

/** Whether a newer count of what there is may undo it. */
export const isAboutHolding = (problem: AmountProblem | null): boolean =>
  problem === 'insufficient' || problem === 'notOwned';

/** Null when nothing does. `held` is what there is, smallest unit; null or undefined while it is not known. */
export function amountProblem({
  asset,
  text,
  decimals,
  held,
  most = null,
}: {
  asset: Readonly<SendAsset> | null;
  /** As typed, in units of the asset. */
  text: string;
  decimals: number;
  held: string | null | undefined;
  /** What can be sent of the coin with the network fee still paid, in its smallest unit; null while that is not known. */
  most?: bigint | null;
}): AmountProblem | null {
  if (asset === null) return 'selectToken';
  const single = isSingle(asset);
  const value = single ? 1n : parseUnits(text, decimals);
  if (value === null && parseUnits(text, 60) !== null) return 'tooFine';
  if (value === null) return /^[.,]?$/.test(text.trim()) ? 'enterAmount' : 'notNumber';
  if (value === 0n) return 'enterAmount';
  if (typeof held === 'string' && value > BigInt(held)) return single ? 'notOwned' : 'insufficient';
  return asset.kind === 'coin' && most !== null && value > most ? 'feeTooMuch' : null;
}
