import type Database from 'libsql';
import { HttpError } from '../../src/errors/http';
import { createCheckpoints } from '../storage/checkpoints';
import { openBareDatabase } from '../storage/database';
import { createGroupCommit } from '../storage/groupCommit';
import { overtaken, repeated, valuesOf, type Records, type Written, type WrittenRow } from './records';
import {
  addSeen,
  columnsOf,
  dropSeen,
  isCurrent,
  put,
  readRecord,
  updateRecord,
  type SessionTable,
} from './statements';
import { createSqlRest } from './sqlRest';
import { sessionMigrations, type SessionTables } from './tables';

/** @param file path of the database, or `:memory:`. */
export async function openSqliteRecords(file: string): Promise<Records> {
  const { db, database } = await openBareDatabase<SessionTables>({ file, migrations: sessionMigrations });
  const run = prepare(database);
  const checkpoints = file === ':memory:' ? undefined : createCheckpoints({ file, database });
  const group = createGroupCommit(database, checkpoints?.written);
  let isOpen = true;

  /** Runs `put` for a body that is new; answers for a repeated one. */
  const once = (table: SessionTable, { key, namespace, digest, now, forgetAt }: Written, write: () => void) =>
    group.write(() => {
      const seen = run.addSeen.run([digest, `${table}:${namespace}`, forgetAt]);
      if (seen.changes === 1) write();
      else if (run.isCurrent[table].get([key, namespace, now, digest]) === undefined) throw repeated();
    });

  const isReplaced = ({ key, namespace, now, replaces }: WrittenRow) =>
    replaces === undefined ||
    (replaces === ''
      ? run.readRecord.own.get([key, namespace, now]) === undefined
      : run.isCurrent.session_records.get([key, namespace, now, replaces]) !== undefined);

  return {
    ...createSqlRest(db),
    set: (row) =>
      once('session_records', row, () => {
        if (!isReplaced(row)) {
          run.dropSeen.run([row.digest]);
          throw overtaken();
        }
        run.putRecord.run([...valuesOf(row), row.now, row.now, row.now]);
      }),
    update: (written) =>
      once('session_records', written, () => {
        const { key, namespace, data, digest, now } = written;
        if (run.updateRecord.run([data, digest, key, namespace, now]).changes > 0) return;
        run.dropSeen.run([digest]);
        throw new HttpError('notFound');
      }),
    publish: (row) =>
      once('channel_messages', row, () => run.putMessage.run([...valuesOf(row), row.sender, row.sameAddress])),
    read({ key, namespace, reader, isOwn, now }) {
      if (!isOpen) return Promise.reject(new Error('The database is closed'));
      const asked = [key, namespace, now];
      const { own, native, web } = run.readRecord;
      const row = isOwn ? own.get(asked) : reader === undefined ? native.get(asked) : web.get([...asked, reader]);
      return Promise.resolve(row === undefined ? '' : (row as [data: string])[0]);
    },
    async close() {
      group.close();
      isOpen = false;
      await checkpoints?.close();
      await db.destroy();
    },
  };
}

function prepare(database: Database.Database) {
  const statement = (text: string) => database.prepare<[readonly (string | number)[]]>(text);
  const rows = (text: string) => statement(text).raw();
  const putOne = (table: SessionTable) =>
    statement(put({ table, rows: `values (${columnsOf[table].map(() => '?').join(', ')})`, now: '?' }));
  return {
    addSeen: statement(addSeen),
    dropSeen: statement(dropSeen),
    putRecord: putOne('session_records'),
    updateRecord: statement(updateRecord),
    putMessage: putOne('channel_messages'),
    readRecord: { own: rows(readRecord.own), native: rows(readRecord.native), web: rows(readRecord.web) },
    isCurrent: {
      session_records: rows(isCurrent('session_records')),
      channel_messages: rows(isCurrent('channel_messages')),
    },
  };
}
