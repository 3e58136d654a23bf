import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { randomId } from '../../kit/randomId';

/** Where the page is: an entry of the browser's history. */
interface Place {
  pathname: string;
  search: string;
  /** Of the entry: the same once one is back at it. */
  key: string;
  /** Whether the browser has led here: back, forth, or by a reload. */
  isBack: boolean;
}

interface History extends Place {
  /** `to` is an address below the origin; `replace`: the way back leads past the present one. */
  go: (to: string, how?: { replace?: boolean }) => void;
  back: () => void;
  /** Entries of the wallet before this one. */
  steps: number;
}

/** The address of the page as screens follow it. What it keeps with an entry is its key and its number. */
export function useHistory(): History {
  const [place, setPlace] = useState(() => read(true));
  const arrive = useEffectEvent((isBack: boolean) => startTransition(() => setPlace(read(isBack))));
  useEffect(() => {
    const onPop = () => arrive(true);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  return {
    ...place,
    go(to, { replace = false } = {}) {
      const state = { idx: number() + (replace ? 0 : 1), key: randomId() };
      if (replace) history.replaceState(state, '', to);
      else history.pushState(state, '', to);
      startTransition(() => setPlace(read(false)));
    },
    back: () => history.back(),
    get steps() {
      return number();
    },
  };
}

function read(isBack: boolean): Place {
  const { pathname, search } = location;
  const { key } = kept();
  return { pathname, search, key: typeof key === 'string' ? key : 'first', isBack };
}

const kept = (): { key?: unknown; idx?: unknown } => (history.state ?? {}) as { key?: unknown; idx?: unknown };

function number(): number {
  const { idx } = kept();
  return typeof idx === 'number' ? idx : 0;
}
