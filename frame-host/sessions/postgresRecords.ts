import { HttpError } from '../../src/errors/http';
import { migrate } from '../storage/database';
import type { Postgres } from '../storage/postgres';
import { repeated, valuesOf, type OpenRecords, type Written } from './records';
import { addSeen, isCurrent, put, readRecord, type SessionTable } from './statements';
import { sessionMigrations, type SessionTables } from './tables';

/** Texts by the name under which a connection keeps them prepared. */
const statements = {
  putRecord: name('put_record', putOnce('session_records')),
  putMessage: name('put_message', putOnce('channel_messages')),
  readOwn: name('read_own', readRecord.own),
  readNative: name('read_native', readRecord.native),
  readWeb: name('read_web', readRecord.web),
  isCurrent: {
    session_records: name('current_record', isCurrent('session_records')),
    channel_messages: name('current_message', isCurrent('channel_messages')),
  },
};

export async function openPostgresRecords(postgres: Postgres): Promise<OpenRecords> {
  const db = await migrate({ db: postgres.kysely<SessionTables>(), migrations: sessionMigrations, room: 'sessions' });

  let isOpen = true;
  const run = <Row extends object>(statement: { name: string; text: string }, values: readonly unknown[]) => {
    if (!isOpen) throw new Error('The store is closed');
    return postgres.run<Row>(statement, values);
  };

  /** A repeated body is well where it is the current one; asked apart, so that two equal ones at once both find it. */
  async function checkRepeated(table: SessionTable, { key, namespace, now, digest }: Written): Promise<void> {
    const found = await run(statements.isCurrent[table], [key, namespace, now, digest]);
    if (found.length === 0) throw repeated();
  }
  const seenValues = (table: SessionTable, { digest, namespace, forgetAt }: Written) => [
    ...[digest, `${table}:${namespace}`, forgetAt],
  ];

  return {
    db,
    records: {
      async set(row) {
        const { now } = row;
        const values = [...seenValues('session_records', row), ...valuesOf(row), now, now, now];
        const written = await run(statements.putRecord, values);
        if (written.length === 0) await checkRepeated('session_records', row);
      },
      async publish(row) {
        const values = [...seenValues('channel_messages', row), ...valuesOf(row), row.sender, row.sameAddress];
        const written = await run(statements.putMessage, values);
        if (written.length === 0) await checkRepeated('channel_messages', row);
      },
      async update(written) {
        const { key, namespace, data, digest, now, forgetAt } = written;
        const isNew = await db.transaction().execute(async (trx) => {
          const { numInsertedOrUpdatedRows: added } = await trx
            .insertInto('seen_bodies')
            .values({ digest, place: `session_records:${namespace}`, forget_at: forgetAt })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          if (added !== 1n) return false;
          const { numUpdatedRows: changed } = await trx
            .updateTable('session_records')
            .set({ data, digest })
            .where('key', '=', key)
            .where('namespace', '=', namespace)
            .where('expires_at', '>', now)
            .executeTakeFirst();
          // Undoes the line above it as well.
          if (changed !== 1n) throw new HttpError('notFound');
          return true;
        });
        if (!isNew) await checkRepeated('session_records', written);
      },
      async read({ key, namespace, reader, isOwn, now }) {
        const asked = [key, namespace, now];
        const { readOwn, readNative, readWeb } = statements;
        const [row] = await (isOwn || reader === undefined
          ? run<{ data: string }>(isOwn ? readOwn : readNative, asked)
          : run<{ data: string }>(readWeb, [...asked, reader]));
        return row?.data;
      },
      close() {
        isOpen = false;
        return db.destroy();
      },
    },
  };
}

/** Puts the row where its body is new, and answers a row then: one statement is one transaction and one trip. */
function putOnce(table: SessionTable): string {
  return `with seen as (${addSeen} returning 1), written as (${put(table, 'seen')} returning 1) select 1 as found from written`;
}

function name(short: string, text: string): { name: string; text: string } {
  let count = 0;
  return { name: `inlay_${short}`, text: text.replaceAll('?', () => `$${(count += 1)}`) };
}
