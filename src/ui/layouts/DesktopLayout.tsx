import type { ReactNode } from 'react';
import { WalletToast } from '../parts/feedback/WalletToast';
import { color, radius, size, space } from '../theme/tokens';
import { Rail } from './Rail';

/**
 * The wallet on a desktop: a rail, and one surface that holds a list and what was chosen of it, or one task in its middle.
 * Each column scrolls by itself; that of the screen that the address names says so (`data-here`): place and focus are kept in it.
 */
export function DesktopLayout({ list, listKey, beside, isListHere }: DesktopLayoutProps) {
  return (
    <div css={{ height: '100dvh', background: color.page }}>
      <div css={{ display: 'flex', height: '100%', maxWidth: size.desktopWidth, marginInline: 'auto' }}>
        <Rail />
        <main
          css={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            margin: `${space.x3}px ${space.x3}px ${space.x3}px 0`,
            overflow: 'hidden',
            background: color.card,
            border: `1px solid ${color.line}`,
            borderRadius: radius.sheet,
          }}
        >
          {list && (
            <div
              key={listKey}
              {...(isListHere ? { 'data-here': 'list' } : {})}
              css={[column, beside ? narrowColumn : { flex: 1 }]}
            >
              {list}
            </div>
          )}
          {beside && (
            <div {...(isListHere ? {} : { 'data-here': '' })} css={[column, { flex: 1 }]}>
              <div
                css={[
                  column,
                  { flex: 'none', minHeight: '100%', overflow: 'visible', width: '100%' },
                  list ? roomy : task,
                ]}
              >
                {beside}
              </div>
            </div>
          )}
        </main>
      </div>
      <div css={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1 }}>
        <WalletToast />
      </div>
    </div>
  );
}

export interface DesktopLayoutProps {
  /** Stays as it is while one thing after the other is chosen of it; null: a task has all the room. */
  list: ReactNode;
  /** Which list it is. */
  listKey?: string;
  beside: ReactNode;
  /** Whether it is the list that the address names. */
  isListHere: boolean;
}

const column = { minWidth: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' } as const;
const narrowColumn = { flex: `0 0 ${size.list}px`, borderInlineEnd: `1px solid ${color.line}` };
const roomy = { maxWidth: 640 + 2 * space.x5, marginInline: 'auto' };
/** As high as a phone, in the middle of what there is; one with something beside it begins at the top. */
const task = {
  maxWidth: size.task,
  margin: 'auto',
  minHeight: 'min(100%, 680px)',
  '&:has([data-wide] > aside)': { maxWidth: size.wideTask, marginBlock: 0, minHeight: 0 },
};
