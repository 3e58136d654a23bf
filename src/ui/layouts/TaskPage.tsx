import type { ReactNode } from 'react';
import { useIsDesktop } from '../hooks/useIsDesktop';
import { useWallet } from '../hooks/useWallet';
import { size, space } from '../theme/tokens';

/** Whether a task of the wallet has room for something beside it: on a desktop, and not in the panel over a page. */
export function useHasAside(): boolean {
  const isDesktop = useIsDesktop();
  return useWallet().surface === 'page' && isDesktop;
}

/**
 * One task, step by step: a column; on a desktop with a second one, for what its steps put into an {@link Aside}.
 */
export function TaskPage({ children }: { children: ReactNode }) {
  const isWide = useHasAside();
  return (
    <div
      {...(isWide ? { 'data-wide': '' } : {})}
      css={
        isWide
          ? {
              display: 'grid',
              gridTemplateColumns: `minmax(0, 1fr) ${size.aside}px`,
              columnGap: space.x12,
              padding: `${space.x8}px ${space.x6}px`,
              // Twice the class: what pushes a step's button to the foot of a phone does nothing here.
              '&& > *': { gridColumn: 1 },
              '&& > * + *': { marginTop: space.x5 },
              // Beside all of them, however many there are.
              // Nothing beside it: one column in the middle.
              '&:not(:has(> aside))': { gridTemplateColumns: 'minmax(0, 1fr)' },
              '&& > aside': { gridColumn: 2, gridRow: '1 / span 24', alignSelf: 'start', marginTop: space.x12 },
            }
          : {
              flex: 1,
              display: 'flex',
              flexDirection: 'column',
              gap: space.x5,
              padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
            }
      }
    >
      {children}
    </div>
  );
}

/** What stands beside a step on a desktop; elsewhere it is among the others, in the same element: nothing in it is lost between the two. */
export function Aside({ label, children }: { label: string; children: ReactNode }) {
  const isBeside = useHasAside();
  return (
    <aside
      {...(isBeside ? { 'aria-label': label } : { role: 'none' })}
      css={isBeside ? { display: 'grid', alignContent: 'start', gap: space.x5 } : { display: 'contents' }}
    >
      {children}
    </aside>
  );
}
