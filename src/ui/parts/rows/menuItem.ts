import { color, hover, radius, size, space } from '../../theme/tokens';

/** A line of a menu that is pressed: a picture and some words. */
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
