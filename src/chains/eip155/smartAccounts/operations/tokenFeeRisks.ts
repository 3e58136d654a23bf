import { addressId } from '../../../../kit/chain/addressId';
import type { TokenFee } from '../../../../wire/approval/approval';
import type { MoneyPrices, Risk } from '../../../../wire/approval/effects';
import { maxPriceRatio } from '../../fees/gasPrices';

/** Units of the token by which a fee may be rounded up. */
const rounding = 2n;

/**
 * Returns the risks of a fee in a token. A paymaster sets its own price, and may be chosen by the page: it is a danger if its fee is worth
 * more than {@link maxPriceRatio} times the network's fee, or if the wallet has no current price to compare them.
 */
export function tokenFeeRisks(
  { token, symbol, decimals, max }: Pick<TokenFee, 'token' | 'symbol' | 'decimals' | 'max'>,
  {
    coinFee,
    prices,
  }: {
    /** The network's maximum fee without the paymaster's part, in wei. */
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
