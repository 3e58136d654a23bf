import type { TFunction } from 'i18next';
import type { AllowanceChange, BalanceChange } from '../../../wire/approval/effects';
import { formatAmount, formatReadable } from '../../format/formatAmount';

/**
 * Returns an amount with its unit and without a sign: `0.5 ETH`, `LANTERN #7`. Amounts that leave the account, or may be spent, are exact.
 * Amounts that arrive show only significant digits; they are truncated, never rounded up.
 */
export function quantityText(
  quantity: Pick<BalanceChange, 'amount' | 'decimals' | 'symbol' | 'tokenId'> | AllowanceChange,
  { t, locale }: { t: TFunction; locale: string },
): string {
  const { amount, decimals, symbol, tokenId } = quantity;
  const size = amount.replace('-', '');
  const comes = !amount.startsWith('-') && !('spender' in quantity);
  const figure = (comes ? formatAmount : formatReadable)({ value: size, decimals, locale });
  if (tokenId === null) return `${figure} ${symbol}`.trim();
  const item = t('changes.item', { symbol, id: tokenId }).trim();
  return size === '1' ? item : `${figure} × ${item}`;
}
