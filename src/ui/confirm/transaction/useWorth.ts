import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import type { MoneyPrices } from '../../../wire/approval/effects';
import { formatWorth } from '../../format/formatFiat';

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
    return worth === null ? null : formatWorth({ amount: worth, currency: prices.currency, locale: i18n.language });
  };
}
