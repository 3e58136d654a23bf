import type { Clock } from '../../../src/kit/clock';

/** What a source is asked for. */
export type TurnstileUse = 'quote' | 'build' | 'status';

export interface Turnstile {
  /** Whether one more may be asked now; counts it. */
  pass(use: TurnstileUse): boolean;
  /** Nobody is asked for so many ms. */
  close(ms: number): void;
}

/** ms that a source is left alone when it says that it was asked too often, and not until when. */
const leastPause = 5_000;
const mostPause = 600_000;
/** The part of the limit that one use may take: people who look at prices never keep others from swapping, or from their money. */
const part = 0.75;

/** Counts what one source is asked: its limit is kept here, so that it never has to say no. */
export function createTurnstile({ perMinute, clock }: { perMinute: number | undefined; clock: Clock }): Turnstile {
  let passed: { at: number; use: TurnstileUse }[] = [];
  let closedUntil = 0;
  return {
    pass(use) {
      const now = clock.now();
      if (now < closedUntil) return false;
      if (perMinute === undefined) return true;
      passed = passed.filter(({ at }) => now - at < 60_000);
      const same = passed.filter((one) => one.use === use).length;
      if (passed.length >= perMinute || same >= Math.ceil(perMinute * part)) return false;
      passed.push({ at: now, use });
      return true;
    },
    close(ms) {
      closedUntil = clock.now() + Math.min(Math.max(ms, leastPause), mostPause);
    },
  };
}
