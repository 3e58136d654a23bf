/** Whether something read at `at` is younger than `ttl` (ms). A clock that was set back makes nothing fresh for ever. */
export function isFresh({ at, now, ttl }: { at: number | undefined; now: number; ttl: number }): boolean {
  return at !== undefined && now >= at && now - at < ttl;
}
