import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import type { MoneyPrices } from '../../../wire/approval/effects';
import { formatFiat } from '../../format/formatFiat';

/** Less of it is not told in dollars. */
const smallest = 0.01;

/**
 * Says what an amount (smallest unit, without a sign) of a token is worth by the wallet's own prices; null where they do not
 * tell. `token` null: the chain's coin.
 */
export function useWorth(
  prices: MoneyPrices | undefined,
): (of: { token: string | null; amount: string; decimals: number }) => string | null {
  const { i18n } = useTranslation();
  return ({ token, amount, decimals }) => {
    const price = token === null ? prices?.coin : prices?.tokens[addressId(token)];
    if (!prices || price === undefined || price === null) return null;
    const worth = amountToFiat({ value: BigInt(amount), price, decimals });
    if (worth === null) return null;
    const { currency } = prices;
    const isTiny = currency === 'usd' && Number(worth) > 0 && Number(worth) < smallest;
    const figure = formatFiat({ amount: isTiny ? smallest : worth, currency, locale: i18n.language });
    return isTiny ? `< ${figure}` : figure;
  };
}
