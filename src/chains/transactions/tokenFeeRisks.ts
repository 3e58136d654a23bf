import { addressId } from '../../kit/chain/addressId';
import type { TokenFee } from '../../wire/approval/approval';
import type { MoneyPrices, Risk } from '../../wire/approval/effects';

/** Units of the token by which a fee may be rounded up. */
const rounding = 2n;
/** How many times the network's fee a fee in a token may be worth. */
const maxRatio = 10;

/**
 * Returns the risks of a fee in a token. A paymaster or fee payer sets its own price, and may be chosen by the page: it is a danger if its
 * fee is worth more than {@link maxRatio} times the network's fee, or if the wallet has no current price to compare them.
 */
export function tokenFeeRisks(
  { token, symbol, decimals, max }: Pick<TokenFee, 'token' | 'symbol' | 'decimals' | 'max'>,
  {
    coinFee,
    coinDecimals,
    prices,
  }: {
    /** The network's maximum fee without the paymaster's part, in the coin's smallest unit. */
    coinFee: bigint;
    coinDecimals: number;
    prices: MoneyPrices;
  },
): Risk[] {
  const danger = (kind: Risk['kind']): Risk[] => [{ kind, level: 'danger', values: { text: symbol } }];
  const [ofToken, ofCoin] = [prices?.tokens[addressId(token)], prices?.coin];
  if (!ofToken || !ofCoin) return danger('unpricedTokenFee');
  const worth = (Number(BigInt(max) - rounding) / 10 ** decimals) * ofToken;
  return worth > (Number(coinFee) / 10 ** coinDecimals) * ofCoin * maxRatio ? danger('highTokenFee') : [];
}
