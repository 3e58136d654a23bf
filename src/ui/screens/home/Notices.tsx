import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Banner } from '../../components/feedback/Banner';
import { hasRoute } from '../../routes';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** Warnings about the network, stale balances, an unknown page, or a session that does not survive the browser. */
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
        // Before the first fetch, a stale cached balance is normal.
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
