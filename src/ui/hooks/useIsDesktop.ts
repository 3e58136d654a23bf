import { useSyncExternalStore } from 'react';
import { desktopQuery } from '../theme/tokens';

/** Returns whether the window has room for a list and its selected item side by side. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(watch, isDesktop, () => false);
}

const isDesktop = (): boolean => typeof matchMedia === 'function' && matchMedia(desktopQuery).matches;

function watch(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(desktopQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
