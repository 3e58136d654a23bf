import { useTranslation } from 'react-i18next';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import { formatExact } from '../../format/formatAmount';
import type { Fact } from '../../components/rows/Facts';
import { monoFamily } from '../../theme/tokens';

/** Returns gas, nonce and data of a transaction as rows. */
export function useGasFacts({ fee, nonce, data }: Pick<Eip155Facts, 'fee' | 'nonce' | 'data'>): Fact[] {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const perGas = (value: string) => `${formatExact({ value, decimals: 9, locale })} Gwei`;
  return [
    ...(fee
      ? [
          { label: t('feeEdit.gasLimit'), value: formatExact({ value: fee.gasLimit, decimals: 0, locale }) },
          { label: t('transaction.maxFee'), value: perGas(fee.maxFeePerGas) },
        ]
      : []),
    ...(fee?.maxPriorityFeePerGas
      ? [{ label: t('transaction.priorityFee'), value: perGas(fee.maxPriorityFeePerGas) }]
      : []),
    ...(nonce === null ? [] : [{ label: t('transaction.nonce'), value: String(nonce) }]),
    ...(data.length > 2
      ? [
          {
            label: t('transaction.data'),
            value: <span css={{ fontFamily: monoFamily, wordBreak: 'break-all' }}>{data}</span>,
          },
        ]
      : []),
  ];
}
