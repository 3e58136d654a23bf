import { useTranslation } from 'react-i18next';
import type { TransactionFacts } from '../../wire/approval/transaction';
import { formatAmount, formatExact } from '../format/formatAmount';
import type { Fact } from '../parts/rows/Facts';
import { VisibleText } from '../parts/VisibleText';

/** Returns the verified minimum amount and the destination network of a swap from the wallet's own screen; [] for other transactions. */
export function useSwapFacts({ swap }: Pick<TransactionFacts, 'swap'>): Fact[] {
  const { t, i18n } = useTranslation();
  if (swap === undefined) return [];
  const { getsAtLeast: gets, network } = swap;
  const locale = i18n.language;
  const amount = (
    <bdi title={formatExact({ ...gets, locale })}>
      <VisibleText text={`${formatAmount({ ...gets, locale })} ${gets.symbol}`} />
    </bdi>
  );
  return [
    { label: t('transaction.atLeast'), value: amount },
    ...(network === null ? [] : [{ label: t('transaction.arrivesOn'), value: network }]),
  ];
}
