import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FocusPlaces } from '../keepFocus';
import type { SavedScreenState, Navigation } from './useNavigation';

/**
 * Keeps the place of somebody who goes from screen to screen: how far one was scrolled, what was unfolded in it, and where
 * the focus was. What sees to the focus is fetched once somebody has moved it. A reload begins anew.
 */
export function useRestoredScroll({
  key,
  isBack,
  inside,
}: {
  /** Of this entry of the history; null: nothing is shown, and the visit is over. */
  key: string | null;
  /** Whether the user has come back to it. */
  isBack: boolean;
  /** Selector of what all screens stand in. */
  inside: string;
}): Pick<Navigation, 'kept' | 'keep'> {
  const [all] = useState(() => new Map<string, SavedScreenState>());
  const [lists] = useState(() => new WeakSet<Element>());
  const [places] = useState<FocusPlaces>(() => new Map());

  const findNow = useEffectEvent(() => document.querySelector<HTMLElement>(inside));
  const arrive = useEffectEvent((to: string) => {
    const isFirst = all.size === 0;
    const kept = (isBack && all.get(to)) || {};
    all.set(to, kept);
    const around = findNow();
    // A list that has stood beside what was looked at is where it was left.
    const hasStayed = around?.dataset?.here === 'list' && lists.has(around);
    if (around) lists.add(around);
    // On phones it is the document that scrolls. Where the first screen stands is the browser's to say.
    if (around && !isFirst && !hasStayed) scrollTo(0, (around.scrollTop = kept.top ?? 0));
    // What all screens stand in may come after the first of them, and is another in a wider window.
    const watch = () => {
      const here = findNow();
      if (here) lists.add(here);
      kept.top = here?.scrollTop || scrollY;
    };
    document.addEventListener('scroll', watch, { capture: true, passive: true });

    let stop: (() => void) | null = null;
    let isOver = false;
    const start = () =>
      void import('../keepFocus').then(
        ({ keepFocus }) => {
          const arrives = isFirst ? null : isBack ? 'back' : 'new';
          if (!isOver) stop = keepFocus({ document, inside, key: to, arrives, places });
        },
        // Screens work without it.
        () => undefined,
      );
    if (isFirst) document.addEventListener('focusin', start, { once: true });
    else start();
    return () => {
      isOver = true;
      document.removeEventListener('scroll', watch, { capture: true });
      document.removeEventListener('focusin', start);
      stop?.();
    };
  });
  useLayoutEffect(() => {
    if (key !== null) return arrive(key);
    all.clear();
    places.clear();
    return undefined;
  }, [key, all, places]);

  // Where another element scrolls, as in a window that was turned, it does from the same place.
  const cross = useEffectEvent(() => {
    const { top = 0 } = all.get(key ?? '') ?? {};
    const here = findNow();
    if (here && top > 0) scrollTo(0, (here.scrollTop = top));
  });
  useLayoutEffect(() => cross(), [inside]);

  return {
    kept: all.get(key ?? '') ?? {},
    keep: (change) => void Object.assign(all.get(key ?? '') ?? {}, change),
  };
}
