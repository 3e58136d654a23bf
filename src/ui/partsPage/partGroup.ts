import type { ReactNode } from 'react';

/** What react-aria writes on an element that is pressed or reached by the keyboard. */
export type ForcedState = 'pressed' | 'focus-visible';

interface PartCell {
  state: string;
  force?: ForcedState;
  /** Called as a component: it may hold state. */
  part: () => ReactNode;
}

export interface PartGroup {
  /** The files whose parts are shown. */
  name: string;
  cells: readonly PartCell[];
}
