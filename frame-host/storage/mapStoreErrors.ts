import { HttpError } from '../../src/errors/http';

type Calls = Record<string, (...input: never[]) => Promise<unknown>>;

/** Seconds that a client is told to wait when the database does not work. */
const retryAfter = 5;

/** The same calls, with every fault that is no HttpError (the database's) as `unavailable`: 503 with Retry-After. */
export function mapStoreErrors<Store extends object>(store: Store & Calls): Store {
  const guard =
    (call: (...input: never[]) => Promise<unknown>) =>
    async (...input: never[]): Promise<unknown> => {
      try {
        return await call(...input);
      } catch (cause) {
        if (cause instanceof HttpError) throw cause;
        throw new HttpError('unavailable', { details: { retryAfter }, cause });
      }
    };
  return Object.fromEntries(Object.entries<Calls[string]>(store).map(([name, call]) => [name, guard(call)])) as Store;
}
