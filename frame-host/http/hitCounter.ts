import { systemClock, type Clock } from '../../src/kit/clock';

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
}

/** Names that are kept: beyond that the one that was hit the longest ago is forgotten, so that a flood of names costs no memory. */
const mostNames = 50_000;

/** @param options.window ms. */
export function createHitCounter({ window, clock = systemClock }: { window: number; clock?: Clock }): HitCounter {
  /** In the order of the last hit. */
  const counts = new Map<string, { count: number; endsAt: number }>();
  return {
    hit(name) {
      const now = clock.now();
      const known = counts.get(name);
      const counted = known && known.endsAt > now ? known : { count: 0, endsAt: now + window };
      counted.count += 1;
      counts.delete(name);
      counts.set(name, counted);
      if (counts.size > mostNames) {
        const [oldest] = counts.keys();
        if (oldest !== undefined) counts.delete(oldest);
      }
      return { count: counted.count, endsIn: counted.endsAt - now };
    },
    look(name) {
      const now = clock.now();
      const known = counts.get(name);
      return known && known.endsAt > now ? { count: known.count, endsIn: known.endsAt - now } : { count: 0, endsIn: 0 };
    },
  };
}
