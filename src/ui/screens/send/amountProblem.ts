import { parseUnits } from '../../../kit/units';
import { isSingle, type SendAsset } from '../../../wallet/sendAsset';

/** What keeps an amount from being sent; each is a key of the texts of `send` (spec §5, §8). */
export type AmountProblem = 'selectToken' | 'enterAmount' | 'tooFine' | 'insufficient' | 'notOwned';

/** Null when nothing does. `held` is what there is, smallest unit; null or undefined while it is not known. */
export function amountProblem({
  asset,
  text,
  decimals,
  held,
}: {
  asset: Readonly<SendAsset> | null;
  /** As typed, in units of the asset. */
  text: string;
  decimals: number;
  held: string | null | undefined;
}): AmountProblem | null {
  if (asset === null) return 'selectToken';
  const single = isSingle(asset);
  const value = single ? 1n : parseUnits(text, decimals);
  if (value === null && parseUnits(text, 60) !== null) return 'tooFine';
  if (value === null || value === 0n) return 'enterAmount';
  if (typeof held !== 'string' || value <= BigInt(held)) return null;
  return single ? 'notOwned' : 'insufficient';
}
