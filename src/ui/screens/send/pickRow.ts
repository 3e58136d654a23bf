import { color, hover, motion, pressed, radius, size, space, type } from '../../theme/tokens';

/** Style of a row that opens a picker. */
export const pickRow = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: size.row,
  padding: `${space.x2}px ${space.x3}px`,
  border: 0,
  borderRadius: radius.card,
  background: color.soft,
  textAlign: 'start',
  cursor: 'pointer',
  ...type.body,
  transition: `background ${motion.press}`,
  [hover]: { '&:hover': { background: color.fill } },
  [pressed]: { background: color.fillPress },
} as const;
