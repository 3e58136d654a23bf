import type { PageVisibility } from '../../kit/async/polling';

/** Whether the user is present: the page is visible, and polling is not paused because the user is idle. */
export interface Presence extends PageVisibility {
  pausePolling(isAway: boolean): void;
}

export function createPresence(visibility: PageVisibility): Presence {
  const listeners = new Set<() => void>();
  let isAway = false;
  return {
    isVisible: () => !isAway && visibility.isVisible(),
    subscribe(listener) {
      const stop = visibility.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    pausePolling(next) {
      isAway = next;
      for (const listener of listeners) listener();
    },
  };
}
