import { systemClock, delay, type Clock } from '../clock';

export interface RetryOptions {
  /** Maximum number of attempts, including the first. */
  tries: number;
  /** Delay before the second attempt, in ms; doubles each time up to `maxWait`. */
  wait: number;
  maxWait?: number;
  /** Returns whether to retry after an error. Default: always. */
  when?: (error: unknown) => boolean;
  /** Returns 0 to 1; scales the delay by up to ±50 %. Default: no jitter. */
  random?: () => number;
  clock?: Clock;
}

/** Runs `task` until it succeeds or no attempts are left; then throws its last error. */
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
