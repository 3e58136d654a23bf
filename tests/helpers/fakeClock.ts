import { vi } from 'vitest';
import type { Clock } from '../../src/kit/clock';

/** A clock that advances only when a test tells it to. */
export interface FakeClock extends Clock {
  /** Advances by `ms`: runs due tasks in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Advances synchronously, without waiting for the promises that the tasks create. */
  advanceNow(ms: number): void;
  /** Advances by `ms` like a sleeping device: no task runs until the next advance. */
  sleep(ms: number): void;
  /** Number of scheduled tasks. */
  readonly waiting: number;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  const tasks = new Set<{ at: number; task: () => void }>();
  /** Runs the next task that is due until `end`. Returns whether there was one. */
  function runNext(end: number): boolean {
    const [next] = [...tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (!next) return false;
    tasks.delete(next);
    now = Math.max(now, next.at);
    next.task();
    return true;
  }
  return {
    now: () => now,
    get waiting() {
      return tasks.size;
    },
    after(ms, task) {
      const entry = { at: now + ms, task };
      tasks.add(entry);
      return () => tasks.delete(entry);
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      while (runNext(end)) await settle();
      now = end;
      await settle();
    },
    sleep(ms) {
      now += ms;
    },
    advanceNow(ms) {
      const end = now + ms;
      while (runNext(end));
      now = end;
    },
  };
}

/** Lets all pending promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for a condition that depends on the clock and on promises outside of it, such as encryption. */
export const createUntil =
  (clock: FakeClock) =>
  (isSo: () => boolean): Promise<void> =>
    vi.waitFor(
      async () => {
        // The clock stands still while code is loaded, which takes long on a busy machine.
        await vi.dynamicImportSettled();
        await clock.advance(5);
        if (!isSo()) throw new Error('not yet');
      },
      { interval: 5 },
    );
