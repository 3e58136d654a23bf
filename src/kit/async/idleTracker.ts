import type { Clock } from '../clock';

/** How long without user activity until the user counts as idle, in ms. */
export const idleTime = 180_000;

/** Events that count as user activity. */
const signs = ['mousemove', 'keypress', 'keydown', 'load', 'pointerdown', 'touchstart', 'wheel'] as const;

export interface IdleTracker {
  isIdle(): boolean;
  /** Calls the listener when the user becomes idle (`true`) or active (`false`). Returns a function that unsubscribes. */
  subscribe(listener: (isIdle: boolean) => void): () => void;
  destroy(): void;
}

/**
 * Tracks whether the user is active: idle after 180 seconds without mouse, key or page load, active at the next such event.
 * Stops when the page unloads.
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

  /** There are many events, so each only records the time; this timer checks how long ago the last one was. */
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

  /** A page that may return from the back-forward cache is not unloaded. */
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
