import { migrate } from '../../storage/database';
import { createBatches } from '../../storage/batches';
import type { Postgres } from '../../storage/postgres';
import {
  replayedBody,
  valuesOf,
  type MessageRow,
  type Records,
  type RecordWrite,
  type RecordWriteRow,
} from './records';
import { columnsOf, isCurrent, put, type SessionTable } from './statements';
import { replace, update } from './postgresChanges';
import { createSqlRest } from './sqlRest';
import { sessionMigrations, type SessionTables } from './tables';

/** SQL statements with the names under which connections keep them prepared. */
const statements = {
  put: {
    session_records: { name: 'inlay_put_records', text: putAll('session_records') },
    channel_messages: { name: 'inlay_put_messages', text: putAll('channel_messages') },
  },
  read: {
    name: 'inlay_read',
    // A single statement for every reader and every outcome (docs/threats.md 27).
    text: `select asked.at, record.data
      from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) with ordinality as asked(key, namespace, reader, own, at)
      join session_records record on record.key = asked.key and record.namespace = asked.namespace
      where record.expires_at > $5 and (asked.own or record.allowed_origin = '*' or record.allowed_origin = asked.reader
        or (asked.reader is null and record.native = 1))`,
  },
  isCurrent: {
    session_records: name('current_record', isCurrent('session_records')),
    channel_messages: name('current_message', isCurrent('channel_messages')),
  },
};

export async function openPostgresRecords(postgres: Postgres): Promise<Records> {
  const db = await migrate({ db: postgres.kysely<SessionTables>(), migrations: sessionMigrations, name: 'sessions' });

  let isOpen = true;
  const run = <Row extends object>(statement: { name: string; text: string }, values: readonly unknown[]) => {
    if (!isOpen) throw new Error('The session store is closed.');
    return postgres.run<Row>(statement, values);
  };

  /**
   * Accepts a repeated body only if it is the current one. This is a separate query, so that two concurrent equal bodies are both accepted.
   */
  async function checkRepeated(table: SessionTable, { key, namespace, now, digest }: RecordWrite): Promise<void> {
    const found = await run(statements.isCurrent[table], [key, namespace, now, digest]);
    if (found.length === 0) throw replayedBody();
  }
  /** The returned function resolves with true if the body was new. */
  const createPut = <Row extends RecordWriteRow>(table: SessionTable, toValues: (row: Row) => (string | number)[]) =>
    createBatches<Row, boolean>({
      nameOf: ({ key, namespace }) => `${key}/${namespace}`,
      async run(rows) {
        const values = rows.map(toValues);
        const columns = columnsOf[table].map((_, at) => values.map((row) => row[at]));
        // The rows were written at nearly the same time, so one time is used for all of them.
        const now = table === 'session_records' ? [Math.max(...rows.map((row) => row.now))] : [];
        const fresh = await run<{ digest: string }>(statements.put[table], [
          ...[...columns, rows.map(({ forgetAt }) => forgetAt), ...now],
        ]);
        const digests = new Set(fresh.map(({ digest }) => digest));
        return rows.map(({ digest }) => digests.has(digest));
      },
    });
  const records = createPut('session_records', valuesOf);
  const messages = createPut<MessageRow>('channel_messages', (row) => [...valuesOf(row), row.sender, row.sameAddress]);
  const reads = createBatches<Parameters<Records['read']>[0], string>({
    async run(asked) {
      const rows = await run<{ at: number; data: string }>(statements.read, [
        asked.map(({ key }) => key),
        asked.map(({ namespace }) => namespace),
        asked.map(({ reader }) => reader ?? null),
        asked.map(({ isOwn }) => isOwn),
        Math.max(...asked.map(({ now }) => now)),
      ]);
      const found = new Map(rows.map(({ at, data }) => [at, data]));
      return asked.map((_, at) => found.get(at + 1) ?? '');
    },
  });

  return {
    ...createSqlRest(db),
    async set(row) {
      const { replaces } = row;
      const isNew = replaces === undefined ? records.add(row) : replace(db, { row, replaces });
      if (!(await isNew)) await checkRepeated('session_records', row);
    },
    async publish(row) {
      if (!(await messages.add(row))) await checkRepeated('channel_messages', row);
    },
    async update(written) {
      const isNew = await update(db, written);
      if (!isNew) await checkRepeated('session_records', written);
    },
    read: (asked) => reads.add(asked),
    close() {
      isOpen = false;
      return db.destroy();
    },
  };
}

/**
 * Returns a statement that writes each row whose body is new, in one transaction, and returns the digests of those rows. The rows have
 * different keys and both inserts use the same order, so concurrent statements do not deadlock. `$1` to `$n` are the columns.
 */
function putAll(table: SessionTable): string {
  const columns = columnsOf[table];
  const numbers = ['native', 'expires_at', 'same_address'];
  const arrays = columns.map((column, at) => `$${at + 1}::${numbers.includes(column) ? 'bigint' : 'text'}[]`);
  const end = columns.length;
  const rows = `select ${columns.join(', ')} from asked where digest in (select digest from seen) order by key, namespace`;
  return `with asked as (
      select * from unnest(${arrays.join(', ')}, $${end + 1}::bigint[]) as asked(${columns.join(', ')}, forget_at)
    ), seen as (
      insert into seen_bodies (digest, place, forget_at)
      select digest, '${table}:' || namespace, forget_at from asked order by digest
      on conflict do nothing returning digest
    ), written as (${put({ table, rows, now: `$${end + 2}::bigint` })} returning 1)
    select digest from seen`;
}

function name(short: string, text: string): { name: string; text: string } {
  let count = 0;
  return { name: `inlay_${short}`, text: text.replaceAll('?', () => `$${(count += 1)}`) };
}
