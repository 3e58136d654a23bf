import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FocusPlaces } from '../keepFocus';
import type { SavedScreenState, Navigation } from './useNavigation';

/**
 * Restores a screen's scroll position, its expanded sections and the focus when the user navigates back to it. The code for the focus is
 * fetched once the user has moved it. A reload discards everything.
 */
export function useRestoredScroll({
  key,
  isBack,
  inside,
}: {
  /** Key of this history entry; null when nothing is shown and the stored state is discarded. */
  key: string | null;
  /** Whether the user has navigated back to it. */
  isBack: boolean;
  /** Selector of the element that contains all screens. */
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
    // A list that stayed visible next to its items keeps its scroll position.
    const hasStayed = around?.dataset?.here === 'list' && lists.has(around);
    if (around) lists.add(around);
    // On phones the document scrolls. For the first screen the browser restores the position.
    if (around && !isFirst && !hasStayed) scrollTo(0, (around.scrollTop = kept.top ?? 0));
    // The container may be added after the first screen, and a wider window uses another container.
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
        // Screens work without focus restoration.
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

  // If another element becomes the scroll container, e.g. when the device is rotated, it continues at the same position.
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
