import { HttpError } from '../../src/errors/http';

type Calls = Record<string, (...input: never[]) => Promise<unknown>>;

/** In seconds: the retry time for clients if the database does not work. */
const retryAfter = 5;

/** Returns the same calls, but errors other than HttpError, which come from the database, become `unavailable`: 503 with Retry-After. */
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
