import type { Session } from './session';

/** The maximum number of request ids that a session remembers. */
const maxSeen = 100;
/** In ms: how long a request without an expiry may wait. */
export const requestTimeout = 5 * 60_000;
/** In ms: how far the clocks of two peers may differ. */
const tolerance = 5 * 60_000;

/**
 * Returns whether a request was seen before. The ids of a peer rise with time, so once the memory is full, an id lower than all
 * remembered ones counts as seen. Smaller deviations from the order are accepted.
 */
export function isReplay({ seen, minRequestId = 0 }: Pick<Session, 'seen' | 'minRequestId'>, id: number): boolean {
  return id < minRequestId || seen.includes(id) || (seen.length >= maxSeen && id < Math.min(...seen));
}

/** Returns the highest ids, including this one. */
export function rememberId(seen: readonly number[], id: number): number[] {
  return [...seen, id].sort((one, other) => one - other).slice(-maxSeen);
}

/**
 * Returns whether a request without an expiry is too old. Its id contains the time of creation in microseconds (16 digits) or
 * nanoseconds (19 digits). False for an id without a time.
 */
export function isStale(id: number, now: number): boolean {
  const digits = String(id).length;
  const madeAt = digits === 16 ? id / 1_000 : digits === 19 ? id / 1_000_000 : now;
  return madeAt < now - requestTimeout - tolerance;
}

/** Returns the lowest id (in microseconds) that a device accepts if it joins a session now. */
export const minRequestIdAt = (now: number): number => (now - requestTimeout - tolerance) * 1_000;
