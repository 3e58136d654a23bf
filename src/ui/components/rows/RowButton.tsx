import type { ReactNode } from 'react';
import { color, hover, motion, narrow, pressed, size, space, type } from '../../theme/tokens';

/** A row of a list that is pressed as a whole. It is 64 px high, or as high as its text. */
export function RowButton({
  onPress,
  chosen,
  isOpen = false,
  children,
}: {
  onPress: () => void;
  /** In a list with a selection, whether this row is selected. */
  chosen?: boolean;
  /** The screen that it leads to is open next to the list. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      {...(chosen === undefined ? {} : { 'aria-pressed': chosen })}
      {...(isOpen ? { 'aria-current': true } : {})}
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space.x3,
        width: '100%',
        minHeight: size.row,
        padding: `${space.x2}px ${space.x4}px`,
        border: 0,
        background: isOpen ? color.fill : 'none',
        textAlign: 'start',
        cursor: 'pointer',
        ...type.body,
        transition: `background ${motion.press}`,
        [hover]: { '&:hover': { background: color.fill } },
        [pressed]: { background: color.fillPress },
        '&:focus-visible': { outlineOffset: -2 },
        [narrow]: { gap: space.x2, padding: `${space.x2}px ${space.x3}px` },
      }}
    >
      {children}
    </button>
  );
}
