import { createRecentMap } from '../../src/kit/recentMap';

/**
 * Rows by name, in memory, before a database that others may write to as well. Reads of one turn of the event loop wait for its
 * end and then go by one look at the database: `version` tells whether anybody else has committed since the last look, and nothing
 * is answered from memory that was read before that. So a read never answers less than was committed when it was asked.
 */
export interface ReadCache<Id, Row> {
  /** Undefined where there is none, which is remembered as well: what is missing is told no later than what is there. */
  read(id: Id): Promise<Row | undefined>;
  /** Before each write by the connection that `version` asks, which does not tell of its own. */
  forget(id: Id): void;
  /** As `forget`, of all. */
  clear(): void;
  /** Answers what waits. */
  close(): void;
}

interface Waiting<Id, Row> {
  id: Id;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** What an entry costs beside its text, about. */
const overhead = 200;

/**
 * @param options.version another value once another connection has committed.
 * @param options.load reads one row, at once.
 * @param options.sizeOf characters of a row.
 * @param options.most characters in all, names among them.
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
