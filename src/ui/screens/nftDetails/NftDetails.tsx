import { ExternalLink, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '../../../wallet/portfolio';
import { explorerOf } from '../../format/explorerOf';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { CopyButton } from '../../components/inputs/CopyButton';
import { Empty } from '../../components/feedback/Empty';
import { VisibleText } from '../../components/VisibleText';
import { routeArguments, sendPath } from '../../routes';
import { color, radius, space, type, weight } from '../../theme/tokens';
import { useFamily } from '../../hooks/useFamily';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ClaimedName } from '../portfolio/ClaimedName';
import { Freshness } from '../portfolio/Freshness';
import { NotHeld } from '../tokenDetails/NotHeld';
import { AssetHistory } from '../tokenDetails/AssetHistory';
import { NftPicture } from '../portfolio/NftPicture';
import { useCollectibles } from '../portfolio/useCollectibles';
import { OutsideLink } from '../../components/inputs/OutsideLink';
import { NftFacts } from './NftFacts';

/** Maximum length of the untrusted description. */
const maxDescriptionLength = 1_000;
const maxAttributes = 24;

/** On a desktop the picture leaves space for the button below it. */
const frame = {
  aspectRatio: '1',
  width: '100%',
  maxHeight: 'max(320px, 52dvh)',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.fill,
} as const;

const traitCss = {
  minWidth: 0,
  padding: `${space.x2}px ${space.x3}px`,
  borderRadius: radius.control,
  background: color.soft,
  overflowWrap: 'anywhere',
} as const;

/** The details of one collectible: its complete picture, its metadata, and its origin. */
export function NftDetails() {
  const { t } = useTranslation();
  const { path, query, go, back } = useNavigation();
  const { wallet } = useWallet();
  const { whiteLabel } = useStore(wallet.stores.embed);
  const asked = query.get('chain');
  const { account, chain, list, at, status, isPartial } = useCollectibles(asked ?? undefined);
  const family = useFamily(asked ?? '');
  const isHere = useStore(wallet.stores.network).chainId === chain?.chainId;
  useEffect(() => {
    void wallet.actions.refreshCollectibles({ everywhere: !isHere });
  }, [wallet, isHere]);
  const hasTexts = useTexts(assetTexts);
  if (asked !== null && (chain === undefined || account === null)) return <Missing state="ok" chainId={asked} />;
  if (!hasTexts || chain === undefined || account === null) return <Loading />;

  const [address, tokenId] = routeArguments(path);
  const nft = list?.find(
    (item) =>
      item.address.toLowerCase() === address?.toLowerCase() && (tokenId === undefined || item.tokenId === tokenId),
  );
  if (!nft) return <Missing state={list === null ? (status ?? 'loading') : 'ok'} chainId={chain.chainId} />;
  const explorer = family === 'ready' ? explorerOf(chain, wallet) : null;
  const title = nft.name || `#${nft.tokenId}`;
  const send = async () => {
    // It is sent from its own network.
    if (!isHere) await wallet.actions.selectChain(chain.chainId);
    const { standard, image } = nft;
    const what = { kind: 'nft', chainId: chain.chainId, address: nft.address, tokenId: nft.tokenId, standard } as const;
    wallet.stores.send.actions.choose({ ...what, name: nft.name || nft.collection, image });
    go(sendPath);
  };

  return (
    <DetailsPage title={<ClaimedName text={title} />} onBack={back}>
      {nft.isSpam && (
        <Banner tone="danger" title={t('assets.spamTitle')}>
          {t('assets.spamBody')}
        </Banner>
      )}
      <div css={frame}>
        <NftPicture nft={nft} fit="contain" />
      </div>
      {whiteLabel.hideTransfers !== true && !nft.isSpam && (
        <Button kind="primary" onPress={() => void send()}>
          {t('title.send')}
        </Button>
      )}
      <Freshness at={at} failed={status === 'failed' || isPartial} />
      {nft.description !== '' && (
        <p css={{ color: color.normal, overflowWrap: 'anywhere' }}>
          <VisibleText text={nft.description.slice(0, maxDescriptionLength)} />
        </p>
      )}
      {family === 'ready' && <NftFacts nft={nft} chain={chain} account={account} />}
      {nft.attributes.length > 0 && (
        <section css={{ display: 'grid', gap: space.x2 }}>
          <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>{t('assets.properties')}</h2>
          <dl css={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: space.x2 }}>
            {nft.attributes.slice(0, maxAttributes).map(({ trait, value }, at) => (
              <div key={at} css={traitCss}>
                <dt css={{ ...type.tiny, color: color.muted }}>{Array.from(trait).slice(0, 40).join('')}</dt>
                <dd css={{ fontWeight: weight.medium, color: color.strong }}>
                  <ClaimedName text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x3 }}>
        <CopyButton text={nft.address} label={t('assets.copyContract')} />
        {explorer && (
          <OutsideLink href={explorer.asset(nft.address, nft.tokenId)} icon={<ExternalLink aria-hidden size={18} />}>
            {t('assets.explorer')}
          </OutsideLink>
        )}
      </div>
      {family === 'ready' && (
        <AssetHistory account={account} chain={chain} contract={nft.address} tokenId={nft.tokenId} />
      )}
    </DetailsPage>
  );
}

/** Shown while a collectible is not found, or if the account does not have it. */
function Missing({ state, chainId }: { state: LoadStatus; chainId: string | null }) {
  const { t } = useTranslation();
  const { back } = useNavigation();
  return (
    <DetailsPage title={t('title.nft')} onBack={back}>
      {state === 'failed' ? (
        <Freshness at={null} failed />
      ) : state === 'loading' ? (
        <Empty icon={SearchX}>
          <p>{t('common.loading')}</p>
        </Empty>
      ) : (
        <NotHeld chainId={chainId} />
      )}
    </DetailsPage>
  );
}
