import type { ReactNode } from 'react';

/** The attribute that react-aria sets on an element that is pressed or focused by the keyboard. */
export type ForcedState = 'pressed' | 'focus-visible';

interface PartCell {
  state: string;
  force?: ForcedState;
  /** Rendered as a component, so it may have state. */
  part: () => ReactNode;
}

export interface ComponentGroup {
  /** The files that contain the components. */
  name: string;
  cells: readonly PartCell[];
}
