import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import type { MoneyPrices } from '../../../wire/approval/effects';
import { formatWorth } from '../../format/formatFiat';

/**
 * Returns a function that gives the value of a token amount (smallest unit, without a sign) at the wallet's own prices, or null without a
 * price. `token` is null for the chain's coin.
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
