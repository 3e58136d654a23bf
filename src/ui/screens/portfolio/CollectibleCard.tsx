import type { OfferedChain } from '../../../wire/chainConfig';
import type { Nft } from '../../../wire/http/assets';
import { Tile } from '../../components/identity/Tile';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, hover, motion, pressed, radius, space, type, weight } from '../../theme/tokens';
import { ClaimedName } from './ClaimedName';
import { NftPicture } from './NftPicture';

/** Height of the picture and of the whole card, in px. */
const pictureHeight = 148;
export const cardHeight = pictureHeight + 56;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One collectible: picture, name and collection. */
export function CollectibleCard({
  nft,
  chain,
  isOpen = false,
  onPress,
}: {
  nft: Nft;
  /** The network of the collectible, if there is more than one. */
  chain?: Pick<OfferedChain, 'displayName' | 'logo'> | undefined;
  /** Its details are open next to the list. */
  isOpen?: boolean;
  onPress: () => void;
}) {
  const { name, collection, tokenId, balance } = nft;
  return (
    <button
      type="button"
      onClick={onPress}
      {...(isOpen ? { 'aria-current': true } : {})}
      css={{
        position: 'relative',
        display: 'grid',
        gridTemplateRows: `${pictureHeight}px 1fr`,
        height: cardHeight,
        minWidth: 0,
        padding: 0,
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: radius.card,
        background: isOpen ? color.fill : color.card,
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
      {chain && (
        <span
          css={{
            position: 'absolute',
            insetInlineStart: space.x2,
            top: space.x2,
            display: 'grid',
            padding: 2,
            borderRadius: radius.full,
            background: color.card,
          }}
        >
          <Tile name={chain.displayName} image={chain.logo} size={20} />
          <VisuallyHidden>{chain.displayName}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
