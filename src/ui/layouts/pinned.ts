import { color, desktop, space } from '../theme/tokens';

/** On a desktop, where the column scrolls, the main button of a long form stays in sight. */
export const pinned = {
  [desktop]: {
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
    },
  },
} as const;
