import type { Clock } from '../../src/kit/clock';
import { HttpError } from '../../src/errors/http';

const minute = 60_000;

/** Limits the calls per user, independent of their address. */
export interface UserLimit {
  /** Counts a call. @throws HttpError `rateLimited` if the user has already made `max` calls within the minute. */
  take(user: string): void;
}

export function createUserLimit({ max, clock }: { max: number; clock: Clock }): UserLimit {
  const counts = new Map<string, { calls: number; endsAt: number }>();
  return {
    take(user) {
      const now = clock.now();
      // Entries expire in insertion order, so the loop stops at the first entry that is not expired.
      for (const [name, { endsAt }] of counts) {
        if (endsAt > now) break;
        counts.delete(name);
      }
      const count = counts.get(user) ?? { calls: 0, endsAt: now + minute };
      count.calls += 1;
      counts.set(user, count);
      if (count.calls <= max) return;
      throw new HttpError('rateLimited', { details: { retryAfter: Math.ceil((count.endsAt - now) / 1_000) } });
    },
  };
}
