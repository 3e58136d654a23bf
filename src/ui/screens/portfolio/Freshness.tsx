import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Banner } from '../../components/feedback/Banner';
import { color, space, type } from '../../theme/tokens';
import { useNow } from '../../hooks/useNow';

/** Age in ms above which a price shows its age. */
const oldPrice = 15 * 60_000;

/** Says how old the list or the prices are if newer ones could not be fetched. */
export function Freshness({
  at,
  failed,
  pricesAt = null,
}: {
  /** Time of the displayed data in epoch ms; null if there is none. */
  at: number | null;
  failed: boolean;
  pricesAt?: number | null;
}) {
  const { t, i18n } = useTranslation();
  const now = useNow({ every: 30_000 });
  const age = (from: number) => relativeTime({ at: from, now, locale: i18n.language });
  if (failed) {
    return (
      <Banner tone="info" title={t('assets.unavailable')}>
        {at === null ? t('assets.keepTrying') : t('assets.from', { time: age(at) })}
      </Banner>
    );
  }
  if (pricesAt === null || now - pricesAt < oldPrice) return null;
  return (
    <p css={{ padding: `0 ${space.x1}px`, ...type.small, color: color.muted }}>
      {t('assets.pricesFrom', { time: age(pricesAt) })}
    </p>
  );
}
