import { Globe } from 'lucide-react';
import { color, radius, space, stroke, type, weight } from '../../theme/tokens';

/** The host of an origin, which is what a user knows it by; plain http off this machine keeps its scheme in sight. */
export function originLabel(origin: string): string {
  return origin.replace(/^https:\/\//, '');
}

/** A site, by the address that the browser vouches for. */
export function OriginChip({ origin }: { origin: string }) {
  return (
    <span
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: space.x2,
        maxWidth: '100%',
        padding: `${space.x1}px ${space.x3}px ${space.x1}px ${space.x2}px`,
        borderRadius: radius.full,
        background: color.fill,
        color: color.strong,
        ...type.small,
        fontWeight: weight.medium,
      }}
    >
      <Globe aria-hidden size={16} strokeWidth={stroke} css={{ color: color.muted }} />
      <bdi css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{originLabel(origin)}</bdi>
    </span>
  );
}
