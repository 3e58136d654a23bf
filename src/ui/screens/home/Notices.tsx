import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Banner } from '../../parts/feedback/Banner';
import { hasRoute } from '../../routes';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** What is not as it should be: the network, the figures' age, a page that is not there, a session that will not last. */
export function Notices({ view }: { view: PortfolioView }) {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const { durable } = useStore(stores.session);
  const { path } = useStore(stores.embed);
  const { status } = useStore(stores.network);
  const { status: look } = useStore(stores.balances);
  const now = useNow({ every: 30_000 });
  const { chain, balance } = view;
  return (
    <>
      {status === 'unreachable' ? (
        <Banner tone="warning" title={t('home.unreachableTitle', { network: chain.displayName })}>
          {t('home.unreachableBody')}
        </Banner>
      ) : (
        // Until the first look, what was kept is no news.
        balance?.stale &&
        look === 'error' && (
          <Banner
            tone="warning"
            title={t('home.staleTitle', { time: relativeTime({ at: balance.at, now, locale: i18n.language }) })}
          >
            {t('home.staleBody')}
          </Banner>
        )
      )}
      {path !== null && !hasRoute(path) && <Banner tone="info">{t('home.noSuchPage')}</Banner>}
      {!durable && <Banner tone="info">{t('home.notDurable')}</Banner>}
    </>
  );
}
