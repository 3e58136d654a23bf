import type { LucideIcon } from 'lucide-react';
import { color, radius, stroke } from '../../theme/tokens';

const tones = {
  plain: { background: color.fill, color: color.normal },
  good: { background: color.greenSoft, color: color.green },
  bad: { background: color.redSoft, color: color.red },
  accent: { background: `color-mix(in srgb, ${color.accent} 14%, transparent)`, color: color.accentText },
} as const;

/** An icon on a round background: what a row is about, or how something ended. */
export function Glyph({
  icon: Icon,
  tone = 'plain',
  size = 36,
}: {
  icon: LucideIcon;
  tone?: keyof typeof tones;
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
        ...tones[tone],
      }}
    >
      <Icon aria-hidden size={size / 2} strokeWidth={stroke} />
    </span>
  );
}
