import { color, lowWide, size, space } from '../../theme/tokens';

/**
 * Shows the asking page above the sign-in methods. In a low window of the wallet's own they are side by side, so that no method is below
 * the fold.
 */
export const sides = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: space.x6,
  // Fades what is below the edge, so that it is seen to go on; at the end it covers only the padding.
  '&::after': {
    content: "''",
    position: 'sticky',
    bottom: 0,
    flex: 'none',
    height: space.x6,
    marginBottom: -space.x6,
    background: `linear-gradient(transparent, ${color.card})`,
    pointerEvents: 'none',
  },
  [lowWide]: {
    '[data-page] &': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: space.x8,
      alignItems: 'center',
      width: '100%',
      maxWidth: size.sides,
      margin: 'auto',
      boxSizing: 'border-box',
      '&::after': { display: 'none' },
    },
  },
} as const;

/** The actions: among the other parts, or in a column of their own. */
export const actionColumn = {
  display: 'contents',
  [lowWide]: { '[data-page] &': { display: 'flex', flexDirection: 'column', gap: space.x4, minWidth: 0 } },
} as const;
