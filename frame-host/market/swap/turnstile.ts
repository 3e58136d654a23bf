import type { Clock } from '../../../src/kit/clock';

export interface Turnstile {
  /** Whether one more may be asked now; counts it. */
  pass(): boolean;
  /** Nobody is asked for so many ms. */
  close(ms: number): void;
}

/** ms that a source is left alone when it says that it was asked too often, and not until when. */
const leastPause = 5_000;
const mostPause = 600_000;

/** Counts what one source is asked: its limit is kept here, so that it never has to say no. */
export function createTurnstile({ perMinute, clock }: { perMinute: number | undefined; clock: Clock }): Turnstile {
  let times: number[] = [];
  let closedUntil = 0;
  return {
    pass() {
      const now = clock.now();
      if (now < closedUntil) return false;
      if (perMinute === undefined) return true;
      times = times.filter((at) => now - at < 60_000);
      if (times.length >= perMinute) return false;
      times.push(now);
      return true;
    },
    close(ms) {
      closedUntil = clock.now() + Math.min(Math.max(ms, leastPause), mostPause);
    },
  };
}
