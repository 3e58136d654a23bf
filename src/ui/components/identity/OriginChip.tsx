import { Globe } from 'lucide-react';
import { color, radius, space, stroke, type, weight } from '../../theme/tokens';

/**
 * Returns the host of an https origin, by which a user recognizes a site. Any other origin keeps its scheme, so plain http stays visible.
 */
export function originLabel(origin: string): string {
  return origin.replace(/^https:\/\//, '');
}

/** A site, shown by the origin that the browser guarantees. */
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
