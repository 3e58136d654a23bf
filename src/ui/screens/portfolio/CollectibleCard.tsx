import type { Nft } from '../../../wire/http/assets';
import { color, hover, motion, pressed, radius, space, type, weight } from '../../theme/tokens';
import { ClaimedName } from './ClaimedName';
import { NftPicture } from './NftPicture';

/** Height of the picture and of the whole card, in px. */
const pictureHeight = 148;
export const cardHeight = pictureHeight + 56;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One collectible: picture, name and collection. */
export function CollectibleCard({ nft, onPress }: { nft: Nft; onPress: () => void }) {
  const { name, collection, tokenId, balance } = nft;
  return (
    <button
      type="button"
      onClick={onPress}
      css={{
        display: 'grid',
        gridTemplateRows: `${pictureHeight}px 1fr`,
        height: cardHeight,
        minWidth: 0,
        padding: 0,
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: radius.card,
        background: color.card,
        color: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
        transition: `background ${motion.press}, transform ${motion.press} ${motion.enter}`,
        [hover]: { '&:hover': { background: color.fill } },
        [pressed]: { transform: 'scale(0.98)' },
      }}
    >
      <NftPicture nft={nft} />
      <span css={{ display: 'grid', alignContent: 'center', minWidth: 0, padding: `0 ${space.x3}px` }}>
        <span css={{ ...oneLine, ...type.small, fontWeight: weight.medium, color: color.strong }}>
          <ClaimedName text={name || `#${tokenId}`} />
          {balance !== '1' && <span css={{ color: color.muted }}> ×{balance.slice(0, 12)}</span>}
        </span>
        <span css={{ ...oneLine, ...type.tiny, color: color.muted }}>
          <ClaimedName text={collection} />
        </span>
      </span>
    </button>
  );
}
