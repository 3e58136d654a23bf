import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { FocusPlaces } from './keepFocus';

/**
 * Keeps the focus from getting lost between screens; what does so is fetched once somebody has moved it.
 * @param key of this entry of the browser's history.
 */
export function useKeptFocus(key: string): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [places] = useState<FocusPlaces>(() => new Map());
  useEffect(() => {
    const isFirst = isBack && places.size === 0;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = () =>
      void import('./keepFocus').then(
        ({ keepFocus }) => {
          if (!isOver) stop = keepFocus({ document, key, arrives: isFirst ? null : isBack ? 'back' : 'new', places });
        },
        // Screens work without it.
        () => undefined,
      );
    if (isFirst) document.addEventListener('focusin', start, { once: true });
    else start();
    return () => {
      isOver = true;
      document.removeEventListener('focusin', start);
      stop?.();
    };
  }, [key, isBack, places]);
}
