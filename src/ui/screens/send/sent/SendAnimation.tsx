import { keyframes } from '@emotion/react';
import type { SendAsset } from '../../../../wallet/send';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { Avatar } from '../../../parts/identity/Avatar';
import { StatusPicture, type PictureState } from '../../../parts/feedback/StatusPicture';
import { color, motion, radius, reducedMotion, size } from '../../../theme/tokens';
import { AssetTile } from '../AssetTile';

/** Sizes in px: each picture, the distance that the token moves, and the status icon. */
const picture = 56;
const way = 96;
const sign = 28;

const fly = keyframes({ from: { transform: `translateX(-${way}px) scale(1)` } });
const appear = keyframes({ from: { opacity: 0 } });

/** Animates the asset to its recipient. The status is shown over both in one place: pending, then a tick or a cross. */
export function SendAnimation({
  asset,
  chain,
  to,
  state,
}: {
  asset: Readonly<SendAsset>;
  chain: Readonly<OfferedChain> | undefined;
  to: string;
  state: PictureState;
}) {
  if (chain === undefined) return <StatusPicture state={state} />;
  return (
    <span
      aria-hidden
      css={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        width: picture + way,
        height: size.picture,
      }}
    >
      {/* A dotted line from the start to the recipient. */}
      <span
        css={{
          position: 'absolute',
          insetInlineStart: 0,
          insetInlineEnd: picture,
          borderTop: `2px dotted ${color.lineStrong}`,
        }}
      />
      <span css={{ display: 'grid', borderRadius: radius.full, boxShadow: `0 0 0 4px ${color.card}` }}>
        <Avatar address={to} size={picture} />
      </span>
      <span
        css={{
          position: 'absolute',
          insetInlineEnd: picture - 20,
          display: 'grid',
          borderRadius: radius.full,
          boxShadow: `0 0 0 4px ${color.card}`,
          animation: `${fly} ${motion.flight} ${motion.enter} both`,
          [reducedMotion]: { animation: `${appear} ${motion.sheet}` },
        }}
      >
        <AssetTile asset={asset} chain={chain} size={36} />
      </span>
      <span
        css={{
          position: 'absolute',
          insetInlineEnd: -6,
          bottom: 0,
          display: 'grid',
          borderRadius: radius.full,
          boxShadow: `0 0 0 3px ${color.card}`,
          '& svg': { width: sign, height: sign },
        }}
      >
        <StatusPicture state={state} />
      </span>
    </span>
  );
}
