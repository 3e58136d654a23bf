import type { ReactNode } from 'react';
import { color, radius, size, space } from '../theme/tokens';

/**
 * The container of a screen. On a desktop each column scrolls by itself: a list, a selected item, or one task in the middle. On smaller
 * screens there is one column, and its parent scrolls. Both layouts use the same elements, so that no state is lost when the window is
 * resized.
 */
export function Column({
  variant,
  here,
  children,
}: {
  variant: ColumnVariant;
  /**
   * Set if the current URL shows this screen, so that its scroll position and focus are restored. `list` means that its items open next to
   * it.
   */
  here: 'list' | 'screen' | null;
  children: ReactNode;
}) {
  return (
    <div {...(here && { 'data-here': here })} css={variant === 'page' ? none : [column, outer[variant]]}>
      <div css={isInner(variant) ? [middle, inner[variant]] : none}>{children}</div>
    </div>
  );
}

export type ColumnVariant = 'page' | 'list' | 'narrowList' | keyof typeof inner;

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
  /** All tasks start at the same height, and their buttons follow the content. A task with an aside starts at the top. */
  task: {
    maxWidth: size.task,
    margin: `${top} auto auto`,
    minHeight: 'min(100%, 400px)',
    '&:has([data-wide] > aside)': { maxWidth: size.wideTask, marginBlock: 0, minHeight: 0 },
  },
  /** As high as its content, but limited so that its buttons stay visible. It grows downwards. */
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

const isInner = (variant: ColumnVariant): variant is keyof typeof inner => Object.hasOwn(inner, variant);
