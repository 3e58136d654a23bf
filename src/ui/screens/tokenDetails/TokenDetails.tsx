import { ExternalLink, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { Asset } from '../../../wallet/portfolio';
import { Boundary } from '../../Boundary';
import { explorerOf } from '../../format/explorerOf';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Empty } from '../../components/feedback/Empty';
import { receivePath, routeArguments } from '../../routes';
import { space } from '../../theme/tokens';
import { useAccountOn } from '../../hooks/useAccountOn';
import { useFamily } from '../../hooks/useFamily';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ClaimedName } from '../portfolio/ClaimedName';
import { Freshness } from '../portfolio/Freshness';
import { useAssetsOnOtherChains } from '../portfolio/useChainAssets';
import { useNetworkTotals } from '../portfolio/useNetworkTotals';
import { usePortfolio, type PortfolioView } from '../portfolio/usePortfolio';
import { AssetHistory } from './AssetHistory';
import { NotHeld } from './NotHeld';
import { PriceChart } from './chart/PriceChart';
import { tokenActions } from './tokenActions';
import { TokenFacts } from './TokenFacts';
import { TokenHead } from './TokenHead';
import { OutsideLink } from '../../components/inputs/OutsideLink';

/** The details of one asset: its amount, its value, and its origin. */
export function TokenDetails() {
  const { t } = useTranslation();
  const { path, query, go, back } = useNavigation();
  const { wallet } = useWallet();
  const { whiteLabel } = useStore(wallet.stores.embed);
  const here = usePortfolio();
  const { elsewhere, state } = useElsewhere(here?.currency ?? 'usd');
  const chainId = here?.chain.chainId;
  useEffect(() => {
    void wallet.actions.refreshPortfolio();
  }, [wallet, chainId]);
  const accounts = useStore(wallet.stores.accounts);
  const family = useFamily(query.get('chain') ?? '');
  if (!useTexts(assetTexts) || here === null) return <Loading />;

  const id = addressId(routeArguments(path)[0] ?? '');
  const asked = query.get('chain') ?? chainId;
  const isHere = asked === chainId;
  const found = elsewhere.find((held) => held.chain.chainId === asked && held.asset.id === id);
  const { coin, tokens, spam } = here;
  const isSpam = isHere && spam.some((item) => item.id === id);
  const asset = isHere ? [coin, ...tokens, ...spam].find((item) => item.id === id) : found?.asset;
  // Data from another network is as old as that network's total.
  const view: PortfolioView = isHere || !found ? here : { ...here, chain: found.chain, status: 'ok', isPartial: false };
  const { chain } = view;
  const account = accountOn(accounts, chain.chainNamespace) ?? view.account;
  if (!asset) {
    return (
      <DetailsPage title={t('title.token')} onBack={back}>
        <Missing
          state={isHere ? (view.tokensAt === null && view.status === 'loading' ? 'loading' : 'ok') : state}
          chainId={asked}
        />
      </DetailsPage>
    );
  }
  const { amount, price } = asset;
  const isCoin = asset.id === 'coin';
  const title = asset.symbol || asset.name || t('assets.unnamed');
  const alsoOn = isSpam ? [] : namesElsewhere({ elsewhere, asset, chain });

  // On a desktop, buttons with the same labels are next to the list, so these also name the asset for screen readers.
  const ofIt = <VisuallyHidden> {title}</VisuallyHidden>;
  const { send, swap } = tokenActions({ wallet, go, chain, asset, isHere });

  return (
    <DetailsPage title={<ClaimedName text={title} />} onBack={back}>
      {isSpam && (
        <Banner tone="danger" title={t('assets.spamTitle')}>
          {t('assets.spamBody')}
        </Banner>
      )}
      <TokenHead asset={asset} view={view} />
      <div css={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space.x3 }}>
        {whiteLabel.hideTransfers !== true && amount !== null && amount !== '0' && !isSpam && (
          <Button kind="primary" onPress={() => void send()}>
            {t('title.send')}
            {ofIt}
          </Button>
        )}
        {isHere && whiteLabel.hideSwap !== true && !isSpam && (
          <Button onPress={swap}>
            {t('title.swap')}
            {ofIt}
          </Button>
        )}
        {whiteLabel.hideReceive !== true && (
          <Button
            onPress={() => go(isHere ? receivePath : `${receivePath}?chain=${encodeURIComponent(chain.chainId)}`)}
          >
            {t('title.receive')}
            {ofIt}
          </Button>
        )}
      </div>
      {!isSpam && price !== null && (
        <Boundary>
          <PriceChart
            key={`${chain.chainId} ${asset.id}`}
            chain={chain}
            id={asset.id}
            currency={view.currency}
            price={price}
            change24h={asset.change24h}
          />
        </Boundary>
      )}
      {isHere && (
        <Freshness
          at={view.tokensAt}
          failed={!isCoin && (view.status === 'failed' || view.isPartial)}
          pricesAt={price === null ? null : view.pricesAt}
        />
      )}
      <TokenFacts asset={asset} view={view} alsoOn={alsoOn} />
      {family === 'ready' && (
        <>
          <Links asset={asset} chain={chain} account={account} />
          <AssetHistory account={account} chain={chain} contract={isCoin ? null : asset.id} />
        </>
      )}
    </DetailsPage>
  );
}

type ElsewhereState = 'loading' | 'failed' | 'ok';

/** Returns the assets on other networks, and whether those of the network in the query are known. They are read if nothing is known. */
function useElsewhere(currency: string): {
  elsewhere: ReturnType<typeof useAssetsOnOtherChains>;
  state: ElsewhereState;
} {
  const totals = useNetworkTotals();
  const place = useAccountOn(useNavigation().query.get('chain'));
  const elsewhere = useAssetsOnOtherChains({ totals: totals ?? null, currency });
  const isAsked = place !== null;
  useEffect(() => (isAsked ? totals?.watch() : undefined), [isAsked, totals]);
  if (totals === undefined) return { elsewhere, state: 'loading' };
  if (totals === null) return { elsewhere, state: 'failed' };
  const { byAccount, statuses } = totals.store.state;
  const key = place === null ? '' : balanceKey(place.chain.chainId, place.account);
  const status = key in byAccount || place === null ? 'ok' : (statuses[key] ?? 'loading');
  return { elsewhere, state: status === 'unsupported' ? 'ok' : status };
}

/** Shown while an asset is not found, or if the account does not have it. */
function Missing({ state, chainId }: { state: ElsewhereState; chainId: string | undefined }) {
  const { t } = useTranslation();
  if (state === 'failed') return <Freshness at={null} failed />;
  if (state === 'ok') return <NotHeld chainId={chainId} />;
  return (
    <Empty icon={SearchX}>
      <p>{t('common.loading')}</p>
    </Empty>
  );
}

/**
 * Returns the names of other networks on which the account has the same token. A token without a price could use any name, so it does not
 * count.
 */
function namesElsewhere({
  elsewhere,
  asset: { symbol },
  chain: { chainId },
}: {
  elsewhere: ReturnType<typeof useAssetsOnOtherChains>;
  asset: Asset;
  chain: PortfolioView['chain'];
}): string[] {
  const same = elsewhere.filter(
    ({ asset, chain }) =>
      asset.symbol === symbol && asset.worth !== null && asset.amount !== '0' && chain.chainId !== chainId,
  );
  return [...new Set(same.map(({ chain }) => chain.displayName))];
}

/** Links to block explorers. */
function Links({ asset, chain, account }: { asset: Asset } & Pick<PortfolioView, 'chain' | 'account'>) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const isCoin = asset.id === 'coin';
  const explorer = explorerOf(chain, wallet);
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x3, '&:empty': { display: 'none' } }}>
      {explorer && (
        // A coin has no explorer page, so the account's page is used.
        <OutsideLink
          href={isCoin ? explorer.address(account) : explorer.asset(asset.id)}
          icon={<ExternalLink aria-hidden size={18} />}
        >
          {t('assets.explorer')}
        </OutsideLink>
      )}
    </div>
  );
}
