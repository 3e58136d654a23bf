import { Globe } from 'lucide-react';
import { useState } from 'react';
import { picturePath } from '../../../kit/chain/pictures';
import { safeImage } from '../../format/safeImage';
import { color, letterStyle, radius, stroke, weight } from '../../theme/tokens';

/** A picture with the picture of its network as a badge. */
export function BadgedTile({
  badge,
  ...tile
}: TileProps & {
  /** Absent when there is only one network. */
  badge?: { name: string; image?: string | undefined } | undefined;
}) {
  if (badge === undefined) return <Tile {...tile} />;
  return (
    <span css={{ position: 'relative', flex: 'none', display: 'inline-grid' }}>
      <Tile {...tile} />
      <span
        css={{
          position: 'absolute',
          insetInlineEnd: -3,
          bottom: -3,
          display: 'grid',
          padding: 2,
          borderRadius: radius.full,
          background: color.card,
        }}
      >
        <Tile {...badge} size={14} />
      </span>
    </span>
  );
}

export interface TileProps {
  name: string;
  image?: string | undefined;
  size?: number;
  /** True for the native coin of a chain, not for a token of the same name. Well-known coins have their icons on every network. */
  isCoin?: boolean | undefined;
}

/** Tickers of coins whose pictures come with the server (`frame-host/pictures`). */
const coins = /^(ETH|SOL|BNB|POL|AVAX|CELO|XRP|CSPR)$/;

/** A round picture of a network, token or app; its first letter if there is no picture or it fails to load; a globe if there is no name. */
export function Tile({ name, image, size = 24, isCoin = false }: TileProps) {
  const [broken, setBroken] = useState(false);
  const source = isCoin && coins.test(name) ? picturePath(name.toLowerCase()) : safeImage(image);
  // Skip characters that are invisible or change the text direction.
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  const shape = { width: size, height: size, flex: 'none', borderRadius: radius.full } as const;
  if (source !== undefined && !broken) {
    return (
      <img
        src={source}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        css={{ ...shape, objectFit: 'cover', background: color.fill }}
      />
    );
  }
  return (
    <span
      aria-hidden
      css={{
        ...shape,
        display: 'inline-grid',
        placeItems: 'center',
        ...(letter === undefined ? { background: color.fillPress, color: color.strong } : letterStyle(name)),
        fontSize: Math.round(size * 0.46),
        lineHeight: 1,
        fontWeight: weight.bold,
      }}
    >
      {letter?.toUpperCase() ?? <Globe size={Math.round(size * 0.55)} strokeWidth={stroke} />}
    </span>
  );
}
