import { useTranslation } from 'react-i18next';
import type { TransactionOutcome } from '../../../../chains/familyWallet';
import { formatExact } from '../../../format/formatAmount';
import { Banner } from '../../../components/feedback/Banner';
import { VisibleText } from '../../../components/VisibleText';

/** Shows where a transaction took more, or gave less, than its confirmation had shown. */
export function Differences({ outcome }: { outcome: TransactionOutcome | null }) {
  const { t, i18n } = useTranslation();
  if (outcome === null || outcome.differences.length === 0) return null;
  const textOf = ({ amount, decimals, symbol }: TransactionOutcome['differences'][number]['real']) => {
    const size = formatExact({ value: amount.replace('-', ''), decimals, locale: i18n.language });
    return `${amount.startsWith('-') ? '−' : ''}${size} ${symbol.slice(0, 32)}`;
  };
  return (
    <Banner tone="danger" title={t('entry.differsTitle')}>
      {outcome.differences.map(({ shown, real }, at) => (
        <p key={at}>
          <VisibleText text={t('entry.differsBody', { shown: textOf(shown), real: textOf(real) })} />
        </p>
      ))}
    </Banner>
  );
}
