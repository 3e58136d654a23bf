import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Banner } from '../../components/feedback/Banner';
import { useNow } from '../../hooks/useNow';
import type { ActivityView } from './useActivity';

/** Age in ms from which the list counts as stale. */
const staleAfter = 120_000;

/** Says what is missing from the list and why; renders nothing if the list is complete. */
export function SourceNote({ view }: { view: ActivityView }) {
  const { t, i18n } = useTranslation();
  const now = useNow({ every: 30_000 });
  const { known, status } = view;
  if (status === 'unsupported') return <Banner tone="info">{t('activity.ownOnly')}</Banner>;
  if (status === 'failed' && known === undefined) {
    return (
      <Banner tone="warning" title={t('activity.failedTitle')}>
        {t('activity.failedBody')}
      </Banner>
    );
  }
  if (known === undefined) return null;
  const isOld = now - known.at > staleAfter;
  if (status === 'failed' && isOld) {
    const time = relativeTime({ at: known.at, now, locale: i18n.language });
    return (
      <Banner tone="warning" title={t('activity.staleTitle', { time })}>
        {t('activity.staleBody')}
      </Banner>
    );
  }
  if (known.part.state === 'off') return <Banner tone="info">{t('activity.ownOnly')}</Banner>;
  if (known.part.state === 'partial' || known.part.state === 'failed') {
    return (
      <Banner tone="info" title={t('activity.partialTitle')}>
        {t('activity.partialBody')}
      </Banner>
    );
  }
  return null;
}
