import type { Clock } from '../../../src/kit/clock';

/** The kinds of request to a source. */
const uses = ['quote', 'build', 'status'] as const;
export type QuotaUse = (typeof uses)[number];

export interface SourceQuota {
  /** Counts one more request. Returns false if no request may be sent now. */
  take(use: QuotaUse): boolean;
  /** Sends no requests for this many ms. */
  pause(ms: number): void;
}

/** Minimum pause in ms after a source reports its rate limit without a retry time. */
const minPause = 5_000;
const maxPause = 600_000;
/**
 * The part of the limit that is reserved for each kind of request. It ensures that a swap can be built and tracked even if there are many
 * requests of the other kinds.
 */
const reservedPart = 0.2;

/** Counts requests to one source and stays within its rate limit, so that the source does not respond with 429. */
export function createQuota({ perMinute, clock }: { perMinute: number | undefined; clock: Clock }): SourceQuota {
  let sent: { at: number; use: QuotaUse }[] = [];
  let pausedUntil = 0;
  return {
    take(use) {
      const now = clock.now();
      if (now < pausedUntil) return false;
      if (perMinute === undefined) return true;
      sent = sent.filter(({ at }) => now - at < 60_000);
      const share = Math.floor(perMinute * reservedPart);
      const countOf = (other: QuotaUse) => sent.filter((one) => one.use === other).length;
      const others = uses.filter((other) => other !== use);
      const reserved = others.reduce((sum, other) => sum + Math.max(0, share - countOf(other)), 0);
      if (sent.length + reserved >= perMinute) return false;
      sent.push({ at: now, use });
      return true;
    },
    pause(ms) {
      pausedUntil = clock.now() + Math.min(Math.max(ms, minPause), maxPause);
    },
  };
}
