import { parseUnits } from '../../../kit/units';
import type { SendAsset } from '../../../wallet/send';
import { isSingle } from '../../../wallet/send/sendAsset';

/** The reason why an amount cannot be sent. Each is a key in the `send` texts. */
export type AmountProblem =
  | 'selectToken'
  | 'enterAmount'
  | 'notNumber'
  | 'tooFine'
  | 'insufficient'
  | 'feeTooMuch'
  | 'notOwned';

/** Problems that the user may solve by typing on; only the button shows them. */
const unfinished: ReadonlySet<AmountProblem> = new Set(['selectToken', 'enterAmount']);

export const isUnfinished = (problem: AmountProblem | null): boolean => problem !== null && unfinished.has(problem);

/** Returns whether the problem is shown at the amount before the user presses the button. */
export const isShownWhileTyping = (problem: AmountProblem | null): boolean =>
  problem !== null && !unfinished.has(problem);

/** Returns whether the problem is only a warning. The fee is an estimate for a plain transfer and changes, so the confirmation decides. */
export const isAdvice = (problem: AmountProblem | null): boolean => problem === 'feeTooMuch';

/** Returns whether a newer balance may solve the problem. */
export const isAboutHolding = (problem: AmountProblem | null): boolean =>
  problem === 'insufficient' || problem === 'notOwned';

/** Returns the problem of an amount, or null. `held` is the balance in the smallest unit; null or undefined while it is unknown. */
export function amountProblem({
  asset,
  text,
  decimals,
  held,
  most = null,
}: {
  asset: Readonly<SendAsset> | null;
  /** The text as typed, in units of the asset. */
  text: string;
  decimals: number;
  held: string | null | undefined;
  /** The maximum of the coin that can be sent together with the network fee, in its smallest unit; null while that is unknown. */
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
