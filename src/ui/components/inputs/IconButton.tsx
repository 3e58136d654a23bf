import type { ReactNode } from 'react';
import { color, hover, motion, pressed, radius, size } from '../../theme/tokens';

/** A button with an icon: a touch target of 44 px, and a name for screen readers. */
export function IconButton({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      // Does not pass the event on, because some callbacks take a path as argument.
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
