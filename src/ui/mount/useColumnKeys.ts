import { useState } from 'react';

export interface ColumnKeys {
  /** Of the only column, where the window has room for no more. */
  only: string;
  /** On a desktop, of the list and of what stands beside it. */
  list: string;
  beside: string;
}

const others = { a: 'b', b: 'a' } as const;
type Place = keyof typeof others;

/**
 * Names the columns, for React. A screen that is both a list and what was chosen of it (Activity, Settings) stands once on a phone and
 * twice on a desktop: the one that is in use keeps its name where the window crosses from one to the other, and all that it holds.
 */
export function useColumnKeys({ isDesktop, isListHere }: { isDesktop: boolean; isListHere: boolean }): ColumnKeys {
  const [state, setState] = useState<{ isDesktop: boolean; only: Place; list: Place }>({
    isDesktop,
    only: 'a',
    list: isListHere ? 'a' : 'b',
  });
  const next = state.isDesktop === isDesktop ? state : crossed(state, { isDesktop, isListHere });
  if (next !== state) setState(next);
  return { only: next.only, list: next.list, beside: others[next.list] };
}

function crossed(
  { only, list }: { only: Place; list: Place },
  { isDesktop, isListHere }: { isDesktop: boolean; isListHere: boolean },
) {
  return isDesktop
    ? { isDesktop, only, list: isListHere ? only : others[only] }
    : { isDesktop, only: isListHere ? list : others[list], list };
}
