import type { ReactNode } from 'react';
import { color, hover, motion, pressed, radius, size } from '../../theme/tokens';

/** A picture that does something: 44 px to touch, its name for those who do not see it. */
export function IconButton({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      // Not the press itself: some of what is called takes a path.
      onClick={() => onPress()}
      css={{
        display: 'grid',
        placeItems: 'center',
        width: size.touch,
        height: size.touch,
        flex: 'none',
        padding: 0,
        border: 0,
        borderRadius: radius.full,
        background: 'transparent',
        color: color.muted,
        cursor: 'pointer',
        transition: `background ${motion.press}, color ${motion.press}`,
        [hover]: { '&:hover': { background: color.fill, color: color.strong } },
        [pressed]: { background: color.fillPress },
      }}
    >
      {children}
    </button>
  );
}
