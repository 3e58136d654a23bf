import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';

/** A cached value, its age, and whether the last load failed. */
export interface Cached<Value> {
  value: Value | undefined;
  /** Epoch ms when `value` was loaded. */
  at: number | undefined;
  failed: boolean;
}

export interface Cache<Value> {
  /** Returns a value that is not older than `ttl`. After a failed load it returns the older value with `failed` set. Never rejects. */
  read(key: string, load: () => Promise<Value>, options?: { skip?: boolean }): Promise<Cached<Value>>;
}

/** Minimum time in ms between two loads of a key, even if callers skip the cache or the last load failed. */
const shortest = 3_000;

/**
 * Caches the last value of each key. Concurrent callers share one load.
 * @param options.ttl In ms. `timeout`: maximum duration of a load in ms. `max`: maximum number of keys; the least recently used one is
 * dropped.
 */
export function createCache<Value>({
  ttl,
  timeout,
  max,
  clock,
}: {
  ttl: number;
  timeout: number;
  max: number;
  clock: Clock;
}): Cache<Value> {
  const entries = new Map<string, Cached<Value> & { tried: number; loading?: Promise<void> }>();

  return {
    async read(key, load, { skip = false } = {}) {
      const entry = entries.get(key) ?? { value: undefined, at: undefined, failed: false, tried: -Infinity };
      entries.delete(key);
      entries.set(key, entry);
      for (const [oldest, { loading }] of entries) {
        if (entries.size <= max) break;
        if (!loading) entries.delete(oldest);
      }
      const age = clock.now() - entry.tried;
      if (!entry.loading && age >= (skip || entry.failed ? shortest : ttl)) {
        entry.tried = clock.now();
        const error = () => new Error('The source did not respond in time.');
        entry.loading = withTimeout(load(), { ms: timeout, error, clock })
          .then(
            (value) => Object.assign(entry, { value, at: clock.now(), failed: false }),
            () => Object.assign(entry, { failed: true }),
          )
          .then(() => void delete entry.loading);
      }
      await entry.loading;
      const { value, at, failed } = entry;
      return { value, at, failed };
    },
  };
}
