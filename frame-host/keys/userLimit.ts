import type { Clock } from '../../src/kit/clock';
import { HttpError } from '../../src/errors/http';

const minute = 60_000;

/** Counts calls of one user, whatever address they come from. */
export interface UserLimit {
  /** @throws HttpError `rateLimited` once the user has called `max` times within the minute. */
  take(user: string): void;
}

export function createUserLimit({ max, clock }: { max: number; clock: Clock }): UserLimit {
  const counts = new Map<string, { calls: number; endsAt: number }>();
  return {
    take(user) {
      const now = clock.now();
      // Insertion order is order of expiry: only what has ended is looked at.
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
