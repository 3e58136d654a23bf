import { color, hover, radius, size, space } from '../../theme/tokens';

/** Style of a menu item: an icon and a label. */
export const menuItem = {
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: size.touch,
  padding: `${space.x1}px ${space.x3}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  cursor: 'pointer',
  [hover]: { '&:hover': { background: color.fill } },
} as const;
