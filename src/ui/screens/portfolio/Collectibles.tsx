import { Images, Unplug } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unavailableTexts } from '../../i18n/unavailableTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../parts/inputs/Button';
import { Empty } from '../../parts/feedback/Empty';
import { VirtualRows } from '../../parts/rows/VirtualRows';
import { nftPath } from '../../routes';
import { color, space, type } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { CollectibleCard, cardHeight } from './CollectibleCard';
import { Freshness } from './Freshness';
import { PortfolioPlace } from './PortfolioPlace';
import { useCollectibles } from './useCollectibles';

const columns = 2;

/** A grid of collectibles, two per row; spam is shown on demand. */
export function Collectibles() {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { wallet } = useWallet();
  const { account, chain, list, at, status, isPartial } = useCollectibles();
  const [isSpamShown, showSpam] = useState(false);
  useEffect(() => {
    void wallet.flows.refreshCollectibles();
  }, [wallet, account, chain?.chainId]);
  const shown = useMemo(() => (list ?? []).filter(({ isSpam }) => isSpamShown || !isSpam), [list, isSpamShown]);
  const spam = (list ?? []).filter(({ isSpam }) => isSpam).length;

  const hasTexts = useTexts(unavailableTexts);
  const isUnknown = status === 'failed' || isPartial;

  if (list === null && status === 'unsupported' && hasTexts) {
    return <Empty icon={Unplug} title={t(chain?.isTestnet === true ? 'unavailable.testnet' : 'unavailable.network')} />;
  }
  if (list === null && status !== 'failed') return <PortfolioPlace />;
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <Freshness at={at} failed={isUnknown} />
      {shown.length === 0 ? (
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
              {shown.slice(row * columns, (row + 1) * columns).map((nft) => (
                <CollectibleCard
                  key={`${nft.address} ${nft.tokenId}`}
                  nft={nft}
                  onPress={() => go(nftPath(nft.address, nft.tokenId))}
                />
              ))}
            </div>
          )}
        </VirtualRows>
      )}
      {spam > 0 && (
        <div css={{ display: 'grid', justifyItems: 'start', gap: space.x1 }}>
          <p css={{ ...type.small, color: color.muted }}>{t('assets.spamHidden', { amount: spam })}</p>
          <Button small kind="text" onPress={() => showSpam(!isSpamShown)}>
            {isSpamShown ? t('assets.hideSpam') : t('assets.showSpam')}
          </Button>
        </div>
      )}
    </div>
  );
}
