import { keyframes } from '@emotion/react';
import { color, desktop, space, tall } from '../theme/tokens';

const vanish = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });

const style = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  paddingBlock: space.x3,
  marginBlock: -space.x3,
  background: color.card,
  // What scrolls below it fades out instead of being cut.
  '&::before': {
    content: "''",
    position: 'absolute',
    insetInline: 0,
    bottom: '100%',
    height: space.x6,
    background: `linear-gradient(to top, ${color.card}, transparent)`,
    pointerEvents: 'none',
    opacity: 0,
    // Only while there is more to scroll than the space below the button. Without anything to scroll, the animation has no effect.
    '@supports (animation-timeline: scroll())': {
      animation: `${vanish} linear both`,
      animationTimeline: 'scroll()',
      animationRange: `calc(100% - ${2 * space.x6}px) calc(100% - ${space.x6}px)`,
    },
  },
} as const;

/** On a desktop, where the column scrolls, the main button of a long form stays in sight. */
export const pinned = { [desktop]: style } as const;

/** For a form that may get long on a phone too; its element has `data-pinned`. The button of a short form is at the lower edge there. */
export const pinnedEverywhere = {
  [tall]: {
    ...style,
    paddingBottom: `max(${space.x3}px, env(safe-area-inset-bottom))`,
    marginBlock: `auto ${-space.x3}px`,
  },
  [desktop]: style,
} as const;
