import { color, hover, radius, size, space, type, weight } from '../../theme/tokens';

/** Style of one fee choice. */
export const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: size.touch,
  padding: `${space.x2}px ${space.x3}px`,
  borderRadius: radius.control,
  cursor: 'pointer',
  color: color.strong,
  fontWeight: weight.medium,
  ...type.small,
  [hover]: { '&:hover': { background: color.fill } },
  '&[data-selected]': { background: color.fill },
  '&[data-selected] > [data-dot]': { borderColor: color.accentText, borderWidth: 5 },
  '&[data-focus-visible]': { outline: `2px solid ${color.accentText}`, outlineOffset: -2 },
} as const;

/** Style of the name and price, with the waiting time below both: a phone has no room for it next to the price. */
export const label = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: space.x3,
} as const;

export const dot = {
  width: 16,
  height: 16,
  flex: 'none',
  boxSizing: 'border-box',
  borderRadius: radius.full,
  border: `1px solid ${color.lineStrong}`,
} as const;
