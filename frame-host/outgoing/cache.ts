import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';

/** What came out of a source, how old it is, and whether the last try failed. */
export interface Cached<Value> {
  value: Value | undefined;
  /** Epoch ms of `value`. */
  at: number | undefined;
  failed: boolean;
}

export interface Cache<Value> {
  /** The value, not older than `ttl`; after a failure the older one stays, marked. Never rejects. */
  read(key: string, load: () => Promise<Value>, options?: { skip?: boolean }): Promise<Cached<Value>>;
}

/** ms within which nobody gets a fresh value, and a failure is not tried again, however often it is asked for. */
const shortest = 3_000;

/**
 * Keeps the last value a key; callers at the same time share one load.
 * @param options.ttl ms. `timeout` ms that a load may take. `max` keys; the one longest unused goes.
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
        const error = () => new Error('The source did not answer in time');
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
