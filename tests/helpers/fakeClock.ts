import { vi } from 'vitest';
import type { Clock } from '../../src/kit/clock';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves `ms` on, running what falls due in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** The same at once: what a task's promise would begin is not waited for. */
  advanceNow(ms: number): void;
  /** Moves `ms` on as on a device that is asleep: nothing runs, what falls due does so with the next move. */
  sleep(ms: number): void;
  /** How many tasks wait. */
  readonly waiting: number;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  const tasks = new Set<{ at: number; task: () => void }>();
  /** Runs the task that falls due next, if one does until `end`. */
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

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for what comes by a clock and by promises that it knows nothing of, such as sealing. */
export const createUntil =
  (clock: FakeClock) =>
  (isSo: () => boolean): Promise<void> =>
    vi.waitFor(
      async () => {
        await clock.advance(5);
        if (!isSo()) throw new Error('not yet');
      },
      { timeout: 10_000, interval: 5 },
    );
