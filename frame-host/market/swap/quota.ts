import type { Clock } from '../../../src/kit/clock';

/** What a source is asked for. */
const uses = ['quote', 'build', 'status'] as const;
export type QuotaUse = (typeof uses)[number];

export interface SourceQuota {
  /** Counts one more request; false where none may be sent now. */
  take(use: QuotaUse): boolean;
  /** Sends nothing for so many ms. */
  pause(ms: number): void;
}

/** ms that a source is left alone when it says that it was asked too often, and not until when. */
const minPause = 5_000;
const maxPause = 600_000;
/** The part of the limit that is reserved for each use: whatever others ask for, a swap can be built, and followed to its end. */
const reservedPart = 0.2;

/** Counts requests to one source and holds to its limit, so that it never has to answer 429. */
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
