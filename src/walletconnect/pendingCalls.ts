import { createDeferred, type Deferred } from '../kit/async/deferred';
import type { Clock } from '../kit/clock';

/** Requests to peers that have no response yet. */
export interface Questions {
  /** Returns the response. Rejects if none arrives within `ttl` seconds. */
  add(name: string, ttl: number): Promise<unknown>;
  /** Takes the pending request for its first response. Returns null if no request is waiting for it. */
  take(name: string): Deferred<unknown> | null;
  /** Rejects all pending requests. */
  stop(): void;
}

export function createPendingCalls(clock: Clock): Questions {
  const waiting = new Map<string, { done: Deferred<unknown>; cancel: () => void }>();

  function take(name: string): Deferred<unknown> | null {
    const entry = waiting.get(name);
    if (!entry) return null;
    waiting.delete(name);
    entry.cancel();
    return entry.done;
  }

  return {
    add(name, ttl) {
      const done = createDeferred<unknown>();
      const cancel = clock.after(ttl * 1_000, () => take(name)?.reject(new Error('The peer did not answer in time.')));
      waiting.set(name, { done, cancel });
      return done.promise;
    },
    take,
    stop() {
      for (const name of [...waiting.keys()]) take(name)?.reject(new Error('The wallet has left the session.'));
    },
  };
}
