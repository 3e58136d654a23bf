import type { ReactNode } from 'react';

/**
 * Content that loads after the first view. A stored snapshot of Home (`src/app/snapshot`) keeps only its place, because React shows it
 * later, too.
 */
export const LateContent = ({ children }: { children: ReactNode }) => (
  <div data-late css={{ display: 'contents' }}>
    {children}
  </div>
);
