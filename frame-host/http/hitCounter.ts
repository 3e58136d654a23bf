import { systemClock, type Clock } from '../../src/kit/clock';
import { createRecentMap } from '../../src/kit/recentMap';

/** The number of hits of a name in its window, and the time until the window ends, in ms. */
export interface Hits {
  count: number;
  endsIn: number;
}

/** Counts hits by name, in memory. A window begins with the first hit of a name. */
export interface HitCounter {
  hit(name: string): Hits;
  /** Returns the same as `hit`, without counting. */
  look(name: string): Hits;
  /** Removes one hit. */
  forgive(name: string): void;
}

/** Maximum number of names. Above it the least recently used names are dropped, so that a flood of names cannot exhaust the memory. */
const maxNames = 50_000;

/** @param options.window length of the window, in ms. */
export function createHitCounter({ window, clock = systemClock }: { window: number; clock?: Clock }): HitCounter {
  const counts = createRecentMap<{ count: number; endsAt: number }>({ most: maxNames });
  return {
    hit(name) {
      const now = clock.now();
      let counted = counts.get(name);
      if (!counted || counted.endsAt <= now) {
        counted = { count: 0, endsAt: now + window };
        counts.set(name, counted);
      }
      counted.count += 1;
      return { count: counted.count, endsIn: counted.endsAt - now };
    },
    forgive(name) {
      const known = counts.get(name);
      if (known && known.count > 0) known.count -= 1;
    },
    look(name) {
      const now = clock.now();
      const known = counts.get(name);
      return known && known.endsAt > now ? { count: known.count, endsIn: known.endsAt - now } : { count: 0, endsIn: 0 };
    },
  };
}
