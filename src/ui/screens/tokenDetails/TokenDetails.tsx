import { ExternalLink, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatExact } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { formatPercent } from '../../format/formatPercent';
import { explorerOf } from '../../format/explorerOf';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Address } from '../../parts/identity/Address';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { CopyButton } from '../../parts/inputs/CopyButton';
import { Empty } from '../../parts/feedback/Empty';
import { Facts } from '../../parts/rows/Facts';
import { Tile } from '../../parts/identity/Tile';
import { receivePath, routeArguments, sendPath } from '../../routes';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ClaimedName } from '../portfolio/ClaimedName';
import { Freshness } from '../portfolio/Freshness';
import { usePortfolio } from '../portfolio/usePortfolio';
import { AssetHistory } from './AssetHistory';
import { OutsideLink } from './OutsideLink';

/** One thing that the account has: how much of it, what it is worth, where it is from. */
export function TokenDetails() {
  const { t, i18n } = useTranslation();
  const { path, go, back } = useNavigation();
  const { wallet } = useWallet();
  const { whiteLabel } = useStore(wallet.stores.embed);
  const view = usePortfolio();
  const chainId = view?.chain.chainId;
  useEffect(() => {
    void wallet.flows.refreshPortfolio();
  }, [wallet, chainId]);
  if (!useTexts(assetTexts) || view === null) return <Loading />;

  const locale = i18n.language;
  const id = routeArguments(path)[0]?.toLowerCase();
  const { chain, coin, tokens, spam, currency } = view;
  const isSpam = spam.some((item) => item.id === id);
  const asset = [coin, ...tokens, ...spam].find((item) => item.id === id);
  if (!asset) {
    return (
      <DetailsPage title={t('title.token')} onBack={back}>
        <Empty icon={SearchX}>
          <p>{view.tokensAt === null && view.look === 'loading' ? t('common.loading') : t('assets.notHeld')}</p>
        </Empty>
      </DetailsPage>
    );
  }
  const { amount, decimals, worth, price, change24h } = asset;
  const isCoin = asset.id === 'coin';
  const explorer = explorerOf(chain, wallet);
  const title = asset.symbol || asset.name || t('assets.unnamed');
  const money = (figure: number | string, exact = false) => formatFiat({ amount: figure, currency, locale, exact });

  const send = () => {
    const { chainId } = chain;
    if (!isCoin) {
      const { symbol, name, logo } = asset;
      const token = { kind: 'token', chainId, address: asset.id, symbol: symbol || name, decimals } as const;
      wallet.stores.send.actions.choose({ ...token, logo: logo ?? null });
    } else wallet.stores.send.actions.choose({ kind: 'coin', chainId });
    go(sendPath);
  };

  return (
    <DetailsPage title={<ClaimedName text={title} />} onBack={back}>
      {isSpam && (
        <Banner tone="danger" title={t('assets.spamTitle')}>
          {t('assets.spamBody')}
        </Banner>
      )}
      <div
        css={{ display: 'grid', justifyItems: 'center', gap: space.x1, minWidth: 0, textAlign: 'center', ...figures }}
      >
        <Tile name={title} image={asset.logo} size={56} />
        <p
          title={amount === null ? undefined : formatExact({ value: amount, decimals, locale })}
          css={{
            ...type.large,
            marginTop: space.x2,
            fontWeight: weight.bold,
            color: color.strong,
            overflowWrap: 'anywhere',
            userSelect: 'text',
          }}
        >
          {amount === null ? '–' : formatAmount({ value: amount, decimals, locale })}{' '}
          <span css={{ ...type.title, color: color.muted }}>
            <ClaimedName text={title} />
          </span>
        </p>
        {worth !== null && <p css={{ color: color.muted, overflowWrap: 'anywhere' }}>{money(worth)}</p>}
      </div>
      <div css={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space.x3 }}>
        {whiteLabel.hideTransfers !== true && amount !== null && amount !== '0' && !isSpam && (
          <Button kind="primary" onPress={send}>
            {t('title.send')}
          </Button>
        )}
        {whiteLabel.hideReceive !== true && <Button onPress={() => go(receivePath)}>{t('title.receive')}</Button>}
      </div>
      <Freshness
        at={view.tokensAt}
        failed={!isCoin && (view.look === 'failed' || view.isPartial)}
        pricesAt={price === null ? null : view.pricesAt}
      />
      <Card>
        <Facts
          facts={[
            { label: t('assets.price'), value: price === null ? t('assets.noPrice') : money(price, true) },
            ...(change24h === null
              ? []
              : [
                  {
                    label: t('assets.day'),
                    value: (
                      <span css={{ color: change24h < 0 ? color.red : color.green }}>
                        {formatPercent({ share: change24h / 100, locale, signed: true })}
                      </span>
                    ),
                  },
                ]),
            { label: t('home.network'), value: <bdi>{chain.displayName}</bdi> },
            ...(isCoin
              ? []
              : [
                  { label: t('assets.name'), value: <ClaimedName text={asset.name || t('assets.unnamed')} /> },
                  { label: t('assets.contract'), value: <Address address={asset.id} /> },
                  { label: t('assets.decimals'), value: String(decimals) },
                ]),
          ]}
        />
      </Card>
      {!isCoin && (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x3 }}>
          <CopyButton text={asset.id} label={t('assets.copyContract')} />
          {explorer && (
            <OutsideLink href={explorer.asset(asset.id)} icon={<ExternalLink aria-hidden size={18} />}>
              {t('assets.explorer')}
            </OutsideLink>
          )}
        </div>
      )}
      <AssetHistory account={view.account} chain={chain} contract={isCoin ? null : asset.id} />
    </DetailsPage>
  );
}
