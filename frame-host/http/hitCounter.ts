import { systemClock, type Clock } from '../../src/kit/clock';
import { createRecentMap } from '../../src/kit/recentMap';

/** How often a name was counted in its window, and when that ends (ms from now). */
export interface Hits {
  count: number;
  endsIn: number;
}

/** Counts by name, in memory. A window begins with a name's first hit. */
export interface HitCounter {
  hit(name: string): Hits;
  /** As `hit`, without counting. */
  look(name: string): Hits;
  /** Takes one hit back. */
  forgive(name: string): void;
}

/** Names that are kept: beyond that those that were asked for the longest ago are forgotten, so that a flood of names costs no memory. */
const maxNames = 50_000;

/** @param options.window ms. */
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
