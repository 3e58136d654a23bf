import type { LucideIcon } from 'lucide-react';
import { color, radius, stroke } from '../theme/tokens';

/** An icon on a round ground: what a row is about, or what came in. */
export function Glyph({
  icon: Icon,
  good = false,
  size = 36,
}: {
  icon: LucideIcon;
  /** In green. */
  good?: boolean;
  size?: number;
}) {
  return (
    <span
      css={{
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        flex: 'none',
        borderRadius: radius.full,
        background: good ? color.greenSoft : color.fill,
        color: good ? color.green : color.normal,
      }}
    >
      <Icon aria-hidden size={size / 2} strokeWidth={stroke} />
    </span>
  );
}
