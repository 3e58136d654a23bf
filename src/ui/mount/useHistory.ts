import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { randomId } from '../../kit/randomId';

/** The current entry of the browser's history. */
interface Place {
  pathname: string;
  search: string;
  /** Key of the entry. It is the same when the user navigates back to it. */
  key: string;
  /** Whether the browser navigated here: back, forward, or by a reload. */
  isBack: boolean;
}

interface History extends Place {
  /** `to` is a path of this origin. `replace` replaces the current entry, so that Back skips it. */
  go: (to: string, how?: { replace?: boolean }) => void;
  back: () => void;
  /** Number of entries of the wallet before this one. */
  steps: number;
}

/** Returns the URL of the page, which screens follow. Each history entry stores its key and its number. */
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
