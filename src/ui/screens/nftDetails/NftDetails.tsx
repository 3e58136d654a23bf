import { ExternalLink, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { explorerOf } from '../../format/explorerOf';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { CopyButton } from '../../parts/inputs/CopyButton';
import { Empty } from '../../parts/feedback/Empty';
import { VisibleText } from '../../parts/VisibleText';
import { routeArguments, sendPath } from '../../routes';
import { color, radius, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ClaimedName } from '../portfolio/ClaimedName';
import { Freshness } from '../portfolio/Freshness';
import { AssetHistory } from '../tokenDetails/AssetHistory';
import { NftPicture } from '../portfolio/NftPicture';
import { useCollectibles } from '../portfolio/useCollectibles';
import { OutsideLink } from '../../parts/inputs/OutsideLink';
import { NftFacts } from './NftFacts';

/** Maximum length of the untrusted description. */
const maxDescriptionLength = 1_000;
const maxAttributes = 24;

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
  const { path, go, back } = useNavigation();
  const { wallet } = useWallet();
  const { whiteLabel } = useStore(wallet.stores.embed);
  const { account, chain, list, at, status, isPartial } = useCollectibles();
  const chainId = chain?.chainId;
  useEffect(() => {
    void wallet.flows.refreshCollectibles();
  }, [wallet, chainId]);
  if (!useTexts(assetTexts) || chain === undefined || account === null) return <Loading />;

  const [address, tokenId] = routeArguments(path);
  const nft = list?.find(
    (item) =>
      item.address.toLowerCase() === address?.toLowerCase() && (tokenId === undefined || item.tokenId === tokenId),
  );
  if (!nft) {
    return (
      <DetailsPage title={t('title.nft')} onBack={back}>
        <Empty icon={SearchX}>
          <p>{list === null && status === 'loading' ? t('common.loading') : t('assets.notHeld')}</p>
        </Empty>
      </DetailsPage>
    );
  }
  const explorer = explorerOf(chain, wallet);
  const title = nft.name || `#${nft.tokenId}`;
  const send = () => {
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
      <div css={{ aspectRatio: '1', overflow: 'hidden', borderRadius: radius.card, background: color.fill }}>
        <NftPicture nft={nft} fit="contain" />
      </div>
      {whiteLabel.hideTransfers !== true && !nft.isSpam && (
        <Button kind="primary" onPress={send}>
          {t('title.send')}
        </Button>
      )}
      <Freshness at={at} failed={status === 'failed' || isPartial} />
      {nft.description !== '' && (
        <p css={{ color: color.normal, overflowWrap: 'anywhere' }}>
          <VisibleText text={nft.description.slice(0, maxDescriptionLength)} />
        </p>
      )}
      <NftFacts nft={nft} chain={chain} account={account} />
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
      <AssetHistory account={account} chain={chain} contract={nft.address} tokenId={nft.tokenId} />
    </DetailsPage>
  );
}
