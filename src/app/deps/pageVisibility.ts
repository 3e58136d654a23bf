import type { PageVisibility } from '../../kit/async/polling';

/** Returns whether this document is visible, as the browser reports it. */
export function createPageVisibility(document: Document): PageVisibility {
  return {
    isVisible: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
