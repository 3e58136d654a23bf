import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../format/formatPercent';
import { color } from '../../theme/tokens';
import { VisuallyHidden } from '../../components/VisuallyHidden';

/** A share below which nothing has changed at two decimals. */
const flat = 0.00005;

/** The change of a price or value, e.g. 0.05 as +5%: in colour for the eye, in words for screen readers, which may skip the sign. */
export function Change({ share, money }: { share: number; /** The change in money, before it. */ money?: string }) {
  const { t, i18n } = useTranslation();
  const percent = formatPercent({ share, locale: i18n.language, signed: true });
  const isFlat = Math.abs(share) < flat;
  return (
    <span css={{ color: isFlat ? color.muted : share < 0 ? color.red : color.green }}>
      {!isFlat && <VisuallyHidden>{`${t(share < 0 ? 'home.down' : 'home.up')} `}</VisuallyHidden>}
      {money === undefined ? percent : `${money} (${percent})`}
    </span>
  );
}
