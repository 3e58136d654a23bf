import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, weight } from '../../theme/tokens';

/** A row with what the user could lose, where no amount says it. */
export function AtStake({ what }: { what: string }) {
  const { t } = useTranslation();
  const value = (
    <span css={{ color: color.amber, fontWeight: weight.bold }}>
      <VisibleText text={what} />
    </span>
  );
  return <Facts facts={[{ label: t('typedData.atStake'), value }]} />;
}
