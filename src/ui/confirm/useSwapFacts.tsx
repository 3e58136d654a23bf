import { useTranslation } from 'react-i18next';
import type { TransactionFacts } from '../../wire/approval/transaction';
import { formatAmount, formatExact, formatReadable } from '../format/formatAmount';
import { formatMoment } from '../format/formatMoment';
import type { Fact } from '../components/rows/Facts';
import { VisibleText } from '../components/VisibleText';

/**
 * Returns the verified minimum amount of a swap from the wallet's own screen, its destination network, and the permission that is signed
 * with it; [] for other transactions.
 */
export function useSwapFacts({ swap, effects }: Pick<TransactionFacts, 'swap' | 'effects'>): Fact[] {
  const { t, i18n } = useTranslation();
  if (swap === undefined) return [];
  const { pays, getsAtLeast: gets, network, permit } = swap;
  const locale = i18n.language;
  const amount = (
    <bdi title={formatExact({ ...gets, locale })}>
      <VisibleText text={`${formatAmount({ ...gets, locale })} ${gets.symbol}`} />
    </bdi>
  );
  // Without what it brings, the rows of the changes show the minimum.
  const isShown = effects.changes.every((change) => change.amount.startsWith('-'));
  return [
    ...(isShown ? [] : [{ label: t('transaction.atLeast'), value: amount }]),
    ...(network === null ? [] : [{ label: t('transaction.arrivesOn'), value: network }]),
    ...(permit === undefined
      ? []
      : [
          {
            label: t('transaction.permission'),
            value: (
              <VisibleText
                text={t('transaction.permitted', {
                  name: permit.name,
                  amount: `${formatReadable({ ...pays, locale })} ${pays.symbol}`,
                  time: formatMoment({ at: permit.until * 1_000, locale }),
                })}
              />
            ),
          },
        ]),
  ];
}
