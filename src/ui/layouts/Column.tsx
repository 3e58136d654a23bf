import type { ReactNode } from 'react';
import { color, radius, size, space } from '../theme/tokens';

/**
 * What a screen stands in. On a desktop each scrolls by itself: a list, what was chosen of it, or one task in the middle; elsewhere there
 * is one, and what is around it scrolls. It is the same element in both, so that nothing is lost where the window crosses from one to the other.
 */
export function Column({
  look,
  here,
  children,
}: {
  look: ColumnLook;
  /** The address names its screen: place and focus are kept in it; `list`: beside it stands what is chosen of it. */
  here: 'list' | 'screen' | null;
  children: ReactNode;
}) {
  return (
    <div {...(here && { 'data-here': here })} css={look === 'page' ? none : [column, outer[look]]}>
      <div css={isInner(look) ? [middle, inner[look]] : none}>{children}</div>
    </div>
  );
}

export type ColumnLook = 'page' | 'list' | 'narrowList' | keyof typeof inner;

const none = { display: 'contents' } as const;
const stack = { minWidth: 0, display: 'flex', flexDirection: 'column' } as const;
const column = { ...stack, overflowY: 'auto' } as const;
const outer = {
  list: { flex: 1 },
  narrowList: { flex: `0 0 ${size.list}px`, borderInlineEnd: `1px solid ${color.line}` },
  detail: { flex: 1 },
  task: { flex: 1 },
  request: { flex: 1 },
} as const;
const middle = { ...stack, flex: 'none', minHeight: '100%', width: '100%' } as const;
/** The space above the centred content. */
const top = 'min(8vh, 64px)';
const inner = {
  detail: { maxWidth: 640 + 2 * space.x5, marginInline: 'auto' },
  /** All begin at the same height, and their buttons follow what is above them; one with something beside it begins at the top. */
  task: {
    maxWidth: size.task,
    margin: `${top} auto auto`,
    minHeight: 'min(100%, 400px)',
    '&:has([data-wide] > aside)': { maxWidth: size.wideTask, marginBlock: 0, minHeight: 0 },
  },
  /** As high as what is in it, and never so high that its buttons are out of sight; it grows downwards. */
  request: {
    maxWidth: size.task,
    margin: `${top} auto auto`,
    minHeight: 0,
    maxHeight: `calc(100% - ${top} - ${space.x3}px)`,
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.sheet,
  },
} as const;

const isInner = (look: ColumnLook): look is keyof typeof inner => Object.hasOwn(inner, look);
