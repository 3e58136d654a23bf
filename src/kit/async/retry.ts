import { systemClock, delay, type Clock } from '../clock';

export interface RetryOptions {
  /** Tries in all, the first included. */
  tries: number;
  /** Wait before the second try, in ms; doubles each time up to `maxWait`. */
  wait: number;
  maxWait?: number;
  /** Says whether an error is worth another try. Default: every error. */
  when?: (error: unknown) => boolean;
  /** 0 to 1; scales the wait by up to ±50 %. Default: no jitter. */
  random?: () => number;
  clock?: Clock;
}

/** Runs `task` until it succeeds or the tries are used up; then throws its last error. */
export async function retry<Value>(task: (attempt: number) => Promise<Value>, options: RetryOptions): Promise<Value> {
  const { tries, wait, maxWait = 30_000, when = () => true, random, clock = systemClock } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt);
    } catch (error) {
      if (attempt >= tries || !when(error)) throw error;
      const base = Math.min(wait * 2 ** (attempt - 1), maxWait);
      await delay(random ? base * (0.5 + random()) : base, clock);
    }
  }
}
