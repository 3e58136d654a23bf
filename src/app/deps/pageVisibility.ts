import type { PageVisibility } from '../../kit/async/polling';

/** Whether this document can be seen, as the browser tells. */
export function createPageVisibility(document: Document): PageVisibility {
  return {
    isVisible: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
