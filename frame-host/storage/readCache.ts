import { createRecentMap } from '../../src/kit/recentMap';

/**
 * A cache of rows by name, for a database that other processes may also write to. Reads within one turn of the event loop wait for its end
 * and then share one check of the database: `version` tells whether another connection has committed since the last check. Cached rows from
 * before such a commit are not used. So a read never returns data older than what was committed when the read started.
 */
export interface ReadCache<Id, Row> {
  /** Resolves with undefined if there is no row. This is cached as well, so that a missing row takes no longer than an existing one. */
  read(id: Id): Promise<Row | undefined>;
  /** Call this before each write by the connection that `version` uses, because `version` does not report its own commits. */
  forget(id: Id): void;
  /** Like `forget`, for all rows. */
  clear(): void;
  /** Completes the waiting reads. */
  close(): void;
}

interface Waiting<Id, Row> {
  id: Id;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** Approximate size of a cache entry without its text. */
const overhead = 200;

/**
 * @param options.version Returns another value after another connection has committed.
 * @param options.load Reads one row synchronously.
 * @param options.sizeOf Returns the size of a row in characters.
 * @param options.most Maximum number of characters in total, including names.
 */
export function createReadCache<Id, Row>({
  nameOf,
  version,
  load,
  sizeOf,
  most,
}: {
  nameOf: (id: Id) => string;
  version: () => unknown;
  load: (id: Id) => Row | undefined;
  sizeOf: (row: Row) => number;
  most: number;
}): ReadCache<Id, Row> {
  const rows = createRecentMap<Row | null>({
    most,
    sizeOf: (name, row) => name.length + overhead + (row === null ? 0 : sizeOf(row)),
  });
  let known: unknown;
  let waiting: Waiting<Id, Row>[] = [];
  let planned: NodeJS.Immediate | undefined;

  function find(id: Id): Row | undefined {
    const name = nameOf(id);
    let row = rows.get(name);
    if (row === undefined) {
      row = load(id) ?? null;
      rows.set(name, row);
    }
    return row ?? undefined;
  }
  function flush(): void {
    clearImmediate(planned);
    planned = undefined;
    const asked = waiting;
    waiting = [];
    try {
      const now = version();
      if (now !== known) rows.clear();
      known = now;
    } catch (error) {
      for (const { reject } of asked) reject(error);
      return;
    }
    for (const { id, resolve, reject } of asked) {
      try {
        resolve(find(id));
      } catch (error) {
        reject(error);
      }
    }
  }

  return {
    read: (id) =>
      new Promise((resolve, reject) => {
        waiting.push({ id, resolve, reject });
        planned ??= setImmediate(flush);
      }),
    forget: (id) => rows.delete(nameOf(id)),
    clear: rows.clear,
    close() {
      if (waiting.length > 0) flush();
    },
  };
}
