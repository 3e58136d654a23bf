import type { Clock } from '../src/kit/clock';

/** A clock that only moves when told. */
export interface FakeClock extends Clock {
  /** Moves `ms` on and runs what falls due, in order. */
  advance(ms: number): void;
  /** How many tasks wait. */
  readonly waiting: number;
}

export function createFakeClock(start = 0): FakeClock {
  let now = start;
  const tasks = new Set<{ at: number; task: () => void }>();
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
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        tasks.delete(next);
        now = next.at;
        next.task();
      }
      now = end;
    },
  };
}
