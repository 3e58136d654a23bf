import { ExternalLink, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { explorerOf } from '../../format/explorerOf';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { CopyButton } from '../../parts/inputs/CopyButton';
import { Empty } from '../../parts/feedback/Empty';
import { receivePath, routeArguments, sendPath, swapPath } from '../../routes';
import { space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ClaimedName } from '../portfolio/ClaimedName';
import { Freshness } from '../portfolio/Freshness';
import { usePortfolio } from '../portfolio/usePortfolio';
import { AssetHistory } from './AssetHistory';
import { TokenFacts } from './TokenFacts';
import { TokenHead } from './TokenHead';
import { OutsideLink } from '../../parts/inputs/OutsideLink';

/** One thing that the account has: how much of it, what it is worth, where it is from. */
export function TokenDetails() {
  const { t } = useTranslation();
  const { path, go, back } = useNavigation();
  const { wallet } = useWallet();
  const { whiteLabel } = useStore(wallet.stores.embed);
  const view = usePortfolio();
  const chainId = view?.chain.chainId;
  useEffect(() => {
    void wallet.flows.refreshPortfolio();
  }, [wallet, chainId]);
  if (!useTexts(assetTexts) || view === null) return <Loading />;

  const id = addressId(routeArguments(path)[0] ?? '');
  const { chain, coin, tokens, spam } = view;
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
  const { amount, decimals, price } = asset;
  const isCoin = asset.id === 'coin';
  const explorer = explorerOf(chain, wallet);
  const title = asset.symbol || asset.name || t('assets.unnamed');

  const send = () => {
    const { chainId } = chain;
    if (!isCoin) {
      const { symbol, name, logo } = asset;
      const token = { kind: 'token', chainId, address: asset.id, symbol: symbol || name, decimals } as const;
      wallet.stores.send.actions.choose({ ...token, logo: logo ?? null });
    } else wallet.stores.send.actions.choose({ kind: 'coin', chainId });
    go(sendPath);
  };

  /** What there is some of is paid with, anything else is what one wants to get. */
  const swap = () => {
    const { chainId } = chain;
    const { symbol, name, logo } = asset;
    const token = {
      kind: 'token',
      chainId,
      address: asset.id,
      symbol: symbol || name,
      decimals,
      logo: logo ?? null,
    } as const;
    const { clear, choose } = wallet.stores.swap.actions;
    clear();
    choose(amount !== null && amount !== '0' ? 'from' : 'to', isCoin ? { kind: 'coin', chainId } : token);
    go(swapPath);
  };

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
          <Button kind="primary" onPress={send}>
            {t('title.send')}
          </Button>
        )}
        {whiteLabel.hideSwap !== true && !isSpam && <Button onPress={swap}>{t('title.swap')}</Button>}
        {whiteLabel.hideReceive !== true && <Button onPress={() => go(receivePath)}>{t('title.receive')}</Button>}
      </div>
      <Freshness
        at={view.tokensAt}
        failed={!isCoin && (view.look === 'failed' || view.isPartial)}
        pricesAt={price === null ? null : view.pricesAt}
      />
      <TokenFacts asset={asset} view={view} />
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
