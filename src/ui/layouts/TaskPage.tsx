import type { ReactNode } from 'react';
import { useIsDesktop } from '../hooks/useIsDesktop';
import { useWallet } from '../hooks/useWallet';
import { size, space } from '../theme/tokens';

/** Returns whether a task has room for an aside: on a desktop page, but not in the panel over a host page. */
export function useHasAside(): boolean {
  const isDesktop = useIsDesktop();
  return useWallet().surface === 'page' && isDesktop;
}

/** A task with several steps in one column. On a desktop it has a second column for the {@link Aside} of its steps. */
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
              // A doubled class for higher specificity: on a phone a step pushes its button to the bottom, which must not apply here.
              '&& > *': { gridColumn: 1 },
              '&& > * + *': { marginTop: space.x5 },
              // Without an aside, there is one column in the middle. An aside spans all rows, however many there are.
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

/**
 * Content next to a step on a desktop. On smaller screens it is among the other content, in the same element, so that its state is kept
 * when the window is resized.
 */
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
