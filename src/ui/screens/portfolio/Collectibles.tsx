import { Images, Unplug } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { detailsTexts } from '../../i18n/detailsTexts';
import { unavailableTexts } from '../../i18n/unavailableTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../components/inputs/Button';
import { Empty } from '../../components/feedback/Empty';
import { VirtualRows } from '../../components/rows/VirtualRows';
import { color, space, type } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { nftPath } from '../nftDetails/nftPath';
import { CollectibleCard, cardHeight } from './CollectibleCard';
import { Freshness } from './Freshness';
import { PortfolioPlace } from './PortfolioPlace';
import { useAllCollectibles } from './useAllCollectibles';
import { useHasBadges } from './useNetworkBadge';

const columns = 2;

/** A grid of the collectibles on all networks, two per row; spam is shown on demand. */
export function Collectibles() {
  const { t, i18n } = useTranslation();
  const { go, beside } = useNavigation();
  const { here, held, isLooking, missing } = useAllCollectibles();
  const [isSpamShown, showSpam] = useState(false);
  const shown = useMemo(() => held.filter(({ nft }) => isSpamShown || !nft.isSpam), [held, isSpamShown]);
  const spam = held.filter(({ nft }) => nft.isSpam).length;
  const hasUnavailableTexts = useTexts(unavailableTexts);
  const hasTexts = useTexts(detailsTexts);
  const hasBadges = useHasBadges();
  const { chain: current, list, at, status, isPartial } = here;
  const isUnknown = status === 'failed' || isPartial;
  const isUnread = list === null && status === 'unsupported';
  const isNothing = shown.length === 0;

  // What other networks hold is shown although the current one is still being read, or cannot be.
  if (isNothing && ((list === null && status !== 'failed' && !isUnread) || isLooking)) return <PortfolioPlace />;
  if (isNothing && isUnread && hasUnavailableTexts) {
    const isTest = current?.isTestnet === true;
    return <Empty icon={Unplug} title={t(isTest ? 'unavailable.testnet' : 'unavailable.network')} />;
  }
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <Freshness at={at} failed={isUnknown} />
      {isNothing ? (
        // If the collectibles could not be fetched, the list is unknown, not empty.
        !isUnknown && (
          <Empty icon={Images} title={t('assets.noNfts')}>
            <p css={type.small}>{t('assets.noNftsBody')}</p>
          </Empty>
        )
      ) : (
        <VirtualRows
          label={t('assets.nfts')}
          count={Math.ceil(shown.length / columns)}
          height={cardHeight + space.x3}
          keyOf={(row) => String(row)}
        >
          {(row) => (
            <div css={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: space.x3 }}>
              {shown.slice(row * columns, (row + 1) * columns).map(({ nft, chain }) => {
                const isHere = chain.chainId === current?.chainId;
                const path = nftPath(nft.address, nft.tokenId, isHere ? undefined : chain.chainId);
                return (
                  <CollectibleCard
                    key={path}
                    nft={nft}
                    chain={hasBadges ? chain : undefined}
                    isOpen={beside === path}
                    onPress={() => go(path)}
                  />
                );
              })}
            </div>
          )}
        </VirtualRows>
      )}
      {missing.length > 0 && hasTexts && (
        <p css={{ padding: `0 ${space.x1}px`, ...type.small, color: color.muted }}>
          {t('totals.notCounted', { networks: names(missing, i18n.language) })}
        </p>
      )}
      {spam > 0 && (
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.x1 }}>
          <p css={{ ...type.small, color: color.muted }}>{t('assets.spamHidden', { amount: `${spam}` })}</p>
          <Button small kind="text" onPress={() => showSpam(!isSpamShown)}>
            {isSpamShown ? t('assets.hideSpam') : t('assets.showSpam')}
          </Button>
        </div>
      )}
    </div>
  );
}

const names = (chains: readonly Readonly<OfferedChain>[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(chains.map(({ displayName }) => displayName));
