import { addressId } from '../../../../kit/chain/addressId';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { MoneyPrices, Risk } from '../../../../wire/approval/effects';
import { maxPriceRatio } from '../../fees/gasPrices';

/** Units of the token by which a fee is rounded up. */
const rounding = 2n;

/**
 * A paymaster names its own price, and may be the page's: a danger where its fee is worth more than {@link maxPriceRatio} times what the
 * network takes, or where the wallet has no price of today to compare them by.
 */
export function tokenFeeRisks(
  { token, symbol, decimals, max }: Pick<TokenFee, 'token' | 'symbol' | 'decimals' | 'max'>,
  {
    coinFee,
    prices,
  }: {
    /** What the network takes at most without the paymaster's part, wei. */
    coinFee: bigint;
    prices: MoneyPrices;
  },
): Risk[] {
  const danger = (kind: Risk['kind']): Risk[] => [{ kind, level: 'danger', values: { text: symbol } }];
  const [ofToken, ofCoin] = [prices?.tokens[addressId(token)], prices?.coin];
  if (!ofToken || !ofCoin) return danger('unpricedTokenFee');
  const worth = (Number(BigInt(max) - rounding) / 10 ** decimals) * ofToken;
  return worth > (Number(coinFee) / 1e18) * ofCoin * Number(maxPriceRatio) ? danger('highTokenFee') : [];
}
