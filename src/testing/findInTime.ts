import { createDeferred } from '../kit/async/deferred';
import type { Clock } from '../kit/clock';

/**
 * Resolves to what `find` returns, now or after a change.
 * @throws Error with the text of `describe` if it finds nothing in time.
 */
export async function findInTime<Found>({
  clock,
  timeout,
  changes,
  find,
  describe,
}: {
  clock: Clock;
  /** In ms. */
  timeout: number;
  /** Calls what is in it after every change. */
  changes: Set<() => void>;
  find(): Found | undefined;
  describe(): string;
}): Promise<Found> {
  const found = createDeferred<Found>();
  const look = (): void => {
    const value = find();
    if (value !== undefined) found.resolve(value);
  };
  const cancel = clock.after(timeout, () => found.reject(new Error(describe())));
  changes.add(look);
  look();
  try {
    return await found.promise;
  } finally {
    cancel();
    changes.delete(look);
  }
}
