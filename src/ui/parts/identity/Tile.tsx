import { Globe } from 'lucide-react';
import { useState } from 'react';
import { safeImage } from '../../format/safeImage';
import { color, ether, letterStyle, radius, sol, stroke, weight } from '../../theme/tokens';

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
  /** True for the native coin of a chain, not for a token of the same name. Ether and SOL have their icons on every network. */
  isCoin?: boolean | undefined;
}

/** A round picture of a network, token or app; its first letter if there is no picture or it fails to load; a globe if there is no name. */
export function Tile({ name, image, size = 24, isCoin = false }: TileProps) {
  const [broken, setBroken] = useState(false);
  const source = safeImage(image);
  // Skip characters that are invisible or change the text direction.
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  const shape = { width: size, height: size, flex: 'none', borderRadius: radius.full } as const;
  if (isCoin && name === 'ETH') return <EtherMark css={shape} />;
  if (isCoin && name === 'SOL') return <SolMark css={shape} />;
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

/** SOL's mark: three bars. */
const SolMark = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 32 32" className={className} css={{ background: sol.ground, fill: sol.mark }}>
    <path d="m10 9-3 3h15l3-3zm-3 5.5 3 3h15l-3-3zm3 5.5-3 3h15l3-3z" />
  </svg>
);

/** Ether's mark: two pyramids, base to base, in four shades of white. */
const EtherMark = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 32 32" className={className} css={{ background: ether.ground, fill: ether.mark }}>
    <path opacity=".6" d="M16 5v8.2l6.6 2.9zM16 21.9v5.6l6.6-9.2z" />
    <path d="M16 5 9.4 16.1l6.6-2.9zM16 27.5v-5.6l-6.6-3.6z" />
    <path opacity=".25" d="m16 20.6 6.6-4.5-6.6-2.9z" />
    <path opacity=".6" d="m9.4 16.1 6.6 4.5v-7.4z" />
  </svg>
);
