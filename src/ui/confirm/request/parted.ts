import { color, space } from '../../theme/tokens';

/** Styles for the effects and, below a divider, the cost. */
export const parted = {
  '& > * + *': { marginTop: space.x3, paddingTop: space.x3, borderTop: `1px solid ${color.line}` },
  // A line that unfolds has its own padding.
  '& > * + details, & > * + [data-line]': { paddingTop: 0 },
} as const;
