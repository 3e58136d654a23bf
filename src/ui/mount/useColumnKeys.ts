import { useState } from 'react';

export interface ColumnKeys {
  /** Key of the only column in a narrow window. */
  only: string;
  /** Keys of the list and of the column next to it on a desktop. */
  list: string;
  beside: string;
}

const others = { a: 'b', b: 'a' } as const;
type Place = keyof typeof others;

/**
 * Returns the React keys of the columns. A screen that is both a list and its items (Activity, Settings) is rendered once on a phone and
 * twice on a desktop. When the window is resized, the one in use keeps its key, and so all of its state.
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
