import { useTranslation } from 'react-i18next';
import { Facts } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, type, weight } from '../../theme/tokens';
import { useTotal } from './useTotal';

/** A row with what leaves the account in all, if what is sent and the fee are in one currency; otherwise nothing. */
export function Total(props: Parameters<typeof useTotal>[0]) {
  const { t } = useTranslation();
  const total = useTotal(props);
  if (total === null) return null;
  const { worth, amount, symbol: ticker } = total;
  const most = t('confirm.feeAtMost', { amount, ticker });
  const value = (
    <span css={{ display: 'grid', justifyItems: 'end', fontWeight: weight.bold, ...figures }}>
      <VisibleText text={worth ?? `${amount} ${ticker}`} />
      {worth !== null && (
        <span css={{ ...type.tiny, color: color.muted, fontWeight: weight.normal }}>
          <VisibleText text={most} />
        </span>
      )}
    </span>
  );
  return <Facts facts={[{ label: t('transaction.sum'), value }]} />;
}
