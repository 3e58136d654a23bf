import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Banner } from '../../components/feedback/Banner';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Says that the server does not respond, and how old the displayed data is. */
export function StaleBanner() {
  const { t, i18n } = useTranslation();
  const { status, at } = useStore(useWallet().wallet.stores.userData);
  const now = useNow({ every: 30_000 });
  if (status !== 'stale') return null;
  return (
    <Banner tone="warning">
      {at === null
        ? t('prefs.staleNever')
        : t('prefs.stale', { time: relativeTime({ at, now, locale: i18n.language }) })}
    </Banner>
  );
}
