import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, hover, motion, pressed, size, space, stroke, type, weight } from '../../theme/tokens';

/** A row of a list: picture, two lines, and a chevron if it can be pressed. */
export function ListRow({
  picture,
  title,
  note,
  badge,
  onPress,
}: {
  picture: ReactNode;
  title: string;
  note: ReactNode;
  badge?: string | undefined;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      css={{
        width: '100%',
        minHeight: size.row,
        display: 'flex',
        alignItems: 'center',
        gap: space.x3,
        padding: `${space.x3}px ${space.x4}px`,
        border: 0,
        background: 'transparent',
        textAlign: 'start',
        cursor: 'pointer',
        transition: `background ${motion.press}`,
        [hover]: { '&:hover': { background: color.fill } },
        [pressed]: { background: color.fillPress },
        'li + li &': { borderTop: `1px solid ${color.line}` },
      }}
    >
      {picture}
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.x2 }}>
          <span css={{ ...type.body, fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
            {title}
          </span>
          {badge !== undefined && (
            <span css={{ ...type.tiny, fontWeight: weight.medium, color: color.accentText }}>{badge}</span>
          )}
        </span>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>{note}</span>
      </span>
      <ChevronRight aria-hidden size={size.icon} strokeWidth={stroke} css={{ flex: 'none', color: color.muted }} />
    </button>
  );
}
