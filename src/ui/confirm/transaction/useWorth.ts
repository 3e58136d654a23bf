import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import type { MoneyPrices } from '../../../wire/approval/effects';
import { formatWorth, roundFiat } from '../../format/formatWorth';

/**
 * Returns a function that gives the value of a token amount (smallest unit, without a sign) at the wallet's own prices, or null without a
 * price. `token` is null for the chain's coin. The value of several amounts is the sum of their values as they are shown.
 */
export function useWorth(
  prices: MoneyPrices | undefined,
): (...parts: { token: string | null; amount: string; decimals: number }[]) => string | null {
  const { i18n } = useTranslation();
  return (...parts) => {
    if (!prices) return null;
    const { currency } = prices;
    const worths = parts.flatMap(({ token, amount, decimals }) => {
      const price = token === null ? prices.coin : prices.tokens[addressId(token)];
      return (price !== undefined && price !== null && amountToFiat({ value: BigInt(amount), price, decimals })) || [];
    });
    if (worths.length < parts.length) return null;
    const [only = '0', ...more] = worths;
    const amount = more.length === 0 ? only : String(worths.reduce((sum, each) => sum + roundFiat(each, currency), 0));
    return formatWorth({ amount, currency, locale: i18n.language });
  };
}
