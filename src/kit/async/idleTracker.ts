import type { Clock } from '../clock';

/** ms without a sign of a user until they count as away. */
export const idleTime = 180_000;

/** What is a sign of a user. */
const signs = ['mousemove', 'keypress', 'keydown', 'load', 'pointerdown', 'touchstart', 'wheel'] as const;

export interface IdleTracker {
  isIdle(): boolean;
  /** Calls the listener when the user becomes idle (`true`) or active (`false`). Returns a function that unsubscribes. */
  subscribe(listener: (isIdle: boolean) => void): () => void;
  destroy(): void;
}

/**
 * Tells whether anyone is there: idle after 180 seconds without mouse, key or page load, active at the next sign of life.
 * Ends itself with the page.
 * @param target the window, or a fake of it.
 */
export function createIdleTracker({ target, clock }: { target: EventTarget; clock: Clock }): IdleTracker {
  const listeners = new Set<(isIdle: boolean) => void>();
  const options = { capture: true, passive: true };
  let idle = false;
  let lastSign = clock.now();
  let cancel = clock.after(idleTime, look);

  function tell(next: boolean): void {
    idle = next;
    for (const listener of listeners) listener(next);
  }

  /** Signs come by the hundred: they only note the time, and this looks how long ago the last was. */
  function look(): void {
    const left = lastSign + idleTime - clock.now();
    if (left > 0) cancel = clock.after(left, look);
    else tell(true);
  }

  function onSign(): void {
    lastSign = clock.now();
    if (!idle) return;
    cancel = clock.after(idleTime, look);
    tell(false);
  }

  function destroy(): void {
    cancel();
    listeners.clear();
    for (const sign of signs) target.removeEventListener(sign, onSign, options);
    target.removeEventListener('pagehide', onHide);
  }

  /** A page that may come back from the browser's back-forward cache has not been unloaded. */
  function onHide(event: Event): void {
    if (!('persisted' in event && event.persisted === true)) destroy();
  }

  for (const sign of signs) target.addEventListener(sign, onSign, options);
  target.addEventListener('pagehide', onHide);
  return {
    isIdle: () => idle,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy,
  };
}
