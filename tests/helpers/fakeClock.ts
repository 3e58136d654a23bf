import type { Clock } from '../../src/kit/clock';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on, running what falls due in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Timers that still wait. */
  pending(): number;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  const timers = new Set<{ at: number; task: () => void }>();
  return {
    now: () => now,
    after(ms, task) {
      const timer = { at: now + ms, task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.task();
        await settle();
      }
      now = end;
      await settle();
    },
    pending: () => timers.size,
  };
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
