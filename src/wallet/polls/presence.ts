import type { PageVisibility } from '../../kit/async/polling';

/** Whether somebody looks: the page can be seen, and nobody has said that they are away. */
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
