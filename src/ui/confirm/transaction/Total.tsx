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
  const { worth, figure } = total;
  const value = (
    <span css={{ display: 'grid', justifyItems: 'end', fontWeight: weight.bold, ...figures }}>
      <VisibleText text={worth ?? figure} />
      {worth !== null && (
        <span css={{ ...type.tiny, color: color.muted, fontWeight: weight.normal }}>
          <VisibleText text={figure} />
        </span>
      )}
    </span>
  );
  return <Facts facts={[{ label: t('transaction.sum'), value }]} />;
}
