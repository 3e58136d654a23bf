import { useSyncExternalStore } from 'react';
import { deskQuery } from '../theme/tokens';

/** Whether the window has room for a list and what was chosen of it, side by side. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(watch, isDesk, () => false);
}

const isDesk = (): boolean => typeof matchMedia === 'function' && matchMedia(deskQuery).matches;

function watch(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(deskQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
