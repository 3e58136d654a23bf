import type { TFunction } from 'i18next';
import type { AllowanceChange, BalanceChange } from '../../../wire/approval/effects';
import { formatReadable } from '../../format/formatAmount';

/** How much of what, without a sign: `0.5 ETH`, `LANTERN #7`. */
export function quantityText(
  {
    amount,
    decimals,
    symbol,
    tokenId,
  }: Pick<BalanceChange, 'amount' | 'decimals' | 'symbol' | 'tokenId'> | AllowanceChange,
  { t, locale }: { t: TFunction; locale: string },
): string {
  const size = amount.replace('-', '');
  const figure = formatReadable({ value: size, decimals, locale });
  if (tokenId === null) return `${figure} ${symbol}`.trim();
  const item = t('changes.item', { symbol, id: tokenId }).trim();
  return size === '1' ? item : `${figure} × ${item}`;
}
