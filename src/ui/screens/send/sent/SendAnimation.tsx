import { keyframes } from '@emotion/react';
import type { SendAsset } from '../../../../wallet/send';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { Avatar } from '../../../components/identity/Avatar';
import { StatusPicture, type PictureState } from '../../../components/feedback/StatusPicture';
import { inline } from '../../../theme/inline';
import { color, motion, radius, reducedMotion, size } from '../../../theme/tokens';
import { AssetTile } from '../AssetTile';

/** Sizes in px: each account, the line between both, the asset, and the status icon. */
const picture = 56;
const way = 96;
const token = 36;
const sign = 28;

const fly = keyframes({ from: { transform: `translateX(${inline(`-${(way + picture) / 2}px`)}) scale(1)` } });
const appear = keyframes({ from: { opacity: 0 } });

/** The asset on its way between both accounts. The status is shown at the recipient: pending, then a tick or a cross. */
export function SendAnimation({
  asset,
  chain,
  from,
  to,
  state,
}: {
  asset: Readonly<SendAsset>;
  chain: Readonly<OfferedChain> | undefined;
  from: string;
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
        justifyContent: 'space-between',
        width: picture + way + picture,
        height: size.picture,
      }}
    >
      <Avatar address={from} size={picture} />
      <span
        css={{
          position: 'absolute',
          insetInline: picture,
          borderTop: `2px dotted ${color.lineStrong}`,
        }}
      />
      <Avatar address={to} size={picture} />
      <span
        css={{
          position: 'absolute',
          insetInlineEnd: picture + (way - token) / 2,
          display: 'grid',
          borderRadius: radius.full,
          boxShadow: `0 0 0 4px ${color.card}`,
          animation: `${fly} ${motion.flight} ${motion.enter} both`,
          [reducedMotion]: { animation: `${appear} ${motion.sheet}` },
        }}
      >
        <AssetTile asset={asset} chain={chain} size={token} />
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
