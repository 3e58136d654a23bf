/** Returns whether a value read at `at` is younger than `ttl` (in ms). If the clock was set back, the value counts as stale. */
export function isFresh({ at, now, ttl }: { at: number | undefined; now: number; ttl: number }): boolean {
  return at !== undefined && now >= at && now - at < ttl;
}
