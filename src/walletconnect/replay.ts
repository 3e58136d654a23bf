import type { Session } from './session';

/** Ids of requests that a session remembers. */
const maxSeen = 100;
/** ms that a request without an end may wait. */
export const requestTimeout = 5 * 60_000;
/** ms that the clocks of two peers may differ by. */
const tolerance = 5 * 60_000;

/**
 * Whether a request came before. Ids of a peer rise with time, so what is lower than all ids that are remembered counts as seen too, once
 * there is room for no more; out of order by fewer than that is fine.
 */
export function isReplay({ seen, minRequestId = 0 }: Pick<Session, 'seen' | 'minRequestId'>, id: number): boolean {
  return id < minRequestId || seen.includes(id) || (seen.length >= maxSeen && id < Math.min(...seen));
}

/** The highest ids, with that one. */
export function rememberId(seen: readonly number[], id: number): number[] {
  return [...seen, id].sort((one, other) => one - other).slice(-maxSeen);
}

/**
 * Whether the peer has given a request up that names no end of its own: its id says when it was made, as the time in microseconds
 * (16 digits) or nanoseconds (19 digits). False for an id that says no time.
 */
export function isStale(id: number, now: number): boolean {
  const digits = String(id).length;
  const madeAt = digits === 16 ? id / 1_000 : digits === 19 ? id / 1_000_000 : now;
  return madeAt < now - requestTimeout - tolerance;
}

/** The lowest id (microseconds) that a device takes which joins a session now. */
export const minRequestIdAt = (now: number): number => (now - requestTimeout - tolerance) * 1_000;
