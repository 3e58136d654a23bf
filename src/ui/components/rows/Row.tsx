import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, hover, motion, pressed, size, space, stroke, type, weight } from '../../theme/tokens';
import { rowCss, RowText } from './RowText';

export interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  picture?: ReactNode;
  trailing?: ReactNode;
  /** Makes the whole row pressable. */
  onPress?: () => void;
  /** The screen that it leads to is open next to the list. */
  isOpen?: boolean;
}

/** One row of a list: 64 px high, a picture, one or two lines; a chevron only if it can be pressed. */
export function Row({ title, detail, picture, trailing, onPress, isOpen = false }: RowProps) {
  const inside = (
    <>
      {picture}
      <RowText title={title} detail={detail} />
      {trailing !== undefined && (
        <span css={{ minWidth: 0, maxWidth: '45%', color: color.muted, overflowWrap: 'anywhere', textAlign: 'end' }}>
          {trailing}
        </span>
      )}
      {onPress && <ChevronRight aria-hidden size={size.icon - 2} strokeWidth={stroke} css={{ color: color.muted }} />}
    </>
  );
  if (!onPress) return <div css={rowCss}>{inside}</div>;
  return (
    <button
      type="button"
      onClick={onPress}
      {...(isOpen ? { 'aria-current': true } : {})}
      css={[
        rowCss,
        {
          width: '100%',
          border: 0,
          background: isOpen ? color.fill : 'transparent',
          color: 'inherit',
          textAlign: 'start',
          cursor: 'pointer',
          fontWeight: weight.normal,
          transition: `background ${motion.press}`,
          [hover]: { '&:hover': { background: color.fill } },
          [pressed]: { background: color.fillPress },
          '&:focus-visible': { outlineOffset: -2 },
          '& svg': { flex: 'none' },
          padding: `${space.x2}px ${space.x4}px`,
          ...type.body,
        },
      ]}
    >
      {inside}
    </button>
  );
}
