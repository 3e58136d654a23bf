import { Globe } from 'lucide-react';
import { useState } from 'react';
import { safeImage } from '../../format/safeImage';
import { color, letterLook, radius, stroke, weight } from '../../theme/tokens';

/** A picture with that of its network as a badge. */
export function BadgedTile({
  badge,
  ...tile
}: {
  name: string;
  image?: string | undefined;
  size?: number;
  /** Absent: there is one network alone. */
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

/** A round picture of a network, token or app, or its first letter when there is none or it does not load; a globe without a name. */
export function Tile({ name, image, size = 24 }: { name: string; image?: string | undefined; size?: number }) {
  const [broken, setBroken] = useState(false);
  const source = safeImage(image);
  // Not what shows nothing, or turns what follows.
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
        ...(letter === undefined ? { background: color.fillPress, color: color.strong } : letterLook(name)),
        fontSize: Math.round(size * 0.46),
        lineHeight: 1,
        fontWeight: weight.bold,
      }}
    >
      {letter?.toUpperCase() ?? <Globe size={Math.round(size * 0.55)} strokeWidth={stroke} />}
    </span>
  );
}
