import type { TFunction } from 'i18next';
import type { AllowanceChange, BalanceChange } from '../../../wire/approval/effects';
import { formatAmount, formatReadable } from '../../format/formatAmount';

/**
 * How much of what, without a sign: `0.5 ETH`, `LANTERN #7`. What leaves, or may be taken, is told in full; what comes as far as its
 * digits matter, cut and never rounded up.
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
