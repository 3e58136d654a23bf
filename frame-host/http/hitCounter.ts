import { systemClock, type Clock } from '../../src/kit/clock';
import { createRecentMap, type RecentMap } from '../../src/kit/recentMap';
import { networkShares } from './clientAddress';

/**
 * Counts the hits of callers, in memory. A caller is named by its networks, the narrowest first (`toIpNetworks`), or by one name. A window
 * begins with the first hit of a name.
 */
export interface HitCounter {
  /**
   * Counts a hit. One that is not allowed counts nowhere, so that it costs the others in its networks nothing.
   * @returns 0 if the hit is allowed; otherwise the time until the next one is, in ms.
   */
  hit(networks: readonly string[]): number;
  /** Returns the same as `hit`, without counting. */
  look(networks: readonly string[]): number;
  /** Removes one hit. */
  forgive(networks: readonly string[]): void;
}

interface Count {
  count: number;
  endsAt: number;
}
/** The widest network of a caller, and the networks inside it. */
interface Site extends Count {
  inner?: RecentMap<Count>;
}

/**
 * Maximum number of sites, and of networks inside each. Above it those that were used least recently are dropped, so that a flood of names
 * cannot exhaust the memory, and a flood from one site drops nothing of another.
 */
const maxSites = 50_000;
const maxInner = 128;

/** @param options.max hits in a window of `window` ms, of the narrowest network. The wider ones may have more (`networkShares`). */
export function createHitCounter({
  max,
  window,
  clock = systemClock,
}: {
  max: number;
  window: number;
  clock?: Clock | undefined;
}): HitCounter {
  const sites = createRecentMap<Site>({ most: maxSites });

  /** Returns the counts of the caller's networks, the narrowest first. */
  function countsOf(networks: readonly string[], now: number): Count[] {
    const site: Site = current(sites, networks.at(-1) ?? '', now, window);
    if (networks.length === 1) return [site];
    const inner = (site.inner ??= createRecentMap<Count>({ most: maxInner }));
    return [...networks.slice(0, -1).map((network) => current(inner, network, now, window)), site];
  }
  function wait(counts: readonly Count[], now: number): number {
    const full = counts.find(({ count }, at) => count >= max * (networkShares[at] ?? 1));
    return full ? full.endsAt - now : 0;
  }

  return {
    hit(networks) {
      const now = clock.now();
      const counts = countsOf(networks, now);
      const left = wait(counts, now);
      if (left === 0) for (const one of counts) one.count += 1;
      return left;
    },
    look(networks) {
      const now = clock.now();
      return wait(countsOf(networks, now), now);
    },
    forgive(networks) {
      for (const one of countsOf(networks, clock.now())) if (one.count > 0) one.count -= 1;
    },
  };
}

/** Returns the count of a name in its present window. */
function current<One extends Count>(
  counts: RecentMap<One | Count>,
  name: string,
  now: number,
  window: number,
): One | Count {
  let one = counts.get(name);
  if (!one) counts.set(name, (one = { count: 0, endsAt: now + window }));
  else if (one.endsAt <= now) [one.count, one.endsAt] = [0, now + window];
  return one;
}
