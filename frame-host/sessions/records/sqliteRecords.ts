import type Database from 'libsql';
import { createCheckpoints } from '../../storage/checkpoints';
import { openBareDatabase } from '../../storage/database';
import { createGroupCommit } from '../../storage/groupCommit';
import { createReadCache } from '../../storage/readCache';
import { mayRead, type OriginRule } from '../originRule';
import {
  missingRecord,
  replacedRecord,
  replayedBody,
  valuesOf,
  type RecordId,
  type Records,
  type RecordWrite,
  type RecordWriteRow,
} from './records';
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

/** The fields of a live or expired record that reading needs. */
interface Kept {
  data: string;
  rule: OriginRule;
  expiresAt: number;
}

/** Characters of records in the read cache: about 12,000 of the most read records. */
const maxKept = 32_000_000;

/** Opens the records in SQLite. @param file Path of the database, or `:memory:`. */
export async function openSqliteRecords(file: string): Promise<Records> {
  const { db, database } = await openBareDatabase<SessionTables>({ file, migrations: sessionMigrations });
  const run = prepare(database);
  const hold = (isHeld: boolean): void => group.hold(isHeld);
  const checkpoints = file === ':memory:' ? undefined : createCheckpoints({ file, database, hold });
  const group = createGroupCommit(database, checkpoints?.written);
  const rest = createSqlRest(db);
  function load({ key, namespace }: RecordId): Kept | undefined {
    const row = run.readRecord.get([key, namespace]);
    if (row === undefined) return undefined;
    const [data, allowed, native, expiresAt] = row as [string, string, number, number];
    return { data, rule: { allowed, native: native === 1 }, expiresAt };
  }
  const kept = createReadCache<RecordId, Kept>({
    // Keys have a fixed length, so no separator is needed.
    nameOf: ({ key, namespace }) => key + namespace,
    version: () => (run.version.get([]) as [number])[0],
    load,
    sizeOf: ({ data, rule }) => data.length + rule.allowed.length,
    most: maxKept,
  });
  let isOpen = true;

  /** Runs `write` if the body is new. Throws for a repeated body that is not the current one. */
  const once = (table: SessionTable, { key, namespace, digest, now, forgetAt }: RecordWrite, write: () => void) =>
    group.write(() => {
      if (table === 'session_records') kept.forget({ key, namespace });
      const seen = run.addSeen.run([digest, `${table}:${namespace}`, forgetAt]);
      if (seen.changes === 1) write();
      else if (run.isCurrent[table].get([key, namespace, now, digest]) === undefined) throw replayedBody();
    });

  const isReplaced = ({ key, namespace, now, replaces }: RecordWriteRow) =>
    replaces === undefined ||
    (replaces === ''
      ? (load({ key, namespace })?.expiresAt ?? now) <= now
      : run.isCurrent.session_records.get([key, namespace, now, replaces]) !== undefined);

  return {
    ...rest,
    set: (row) =>
      once('session_records', row, () => {
        if (!isReplaced(row)) {
          run.dropSeen.run([row.digest]);
          throw replacedRecord();
        }
        run.putRecord.run([...valuesOf(row), row.now, row.now, row.now]);
      }),
    update: (written) =>
      once('session_records', written, () => {
        const { key, namespace, data, digest, now, rule } = written;
        const wanted = rule ? [rule.allowed, Number(rule.native)] : [null, null];
        if (run.updateRecord.run([data, digest, key, namespace, now, ...wanted]).changes > 0) return;
        run.dropSeen.run([digest]);
        throw missingRecord();
      }),
    publish: (row) =>
      once('channel_messages', row, () => run.putMessage.run([...valuesOf(row), row.sender, row.sameAddress])),
    async read({ key, namespace, reader, isOwn, now }) {
      if (!isOpen) throw new Error('The session store is closed.');
      // The same code path for every reader and every outcome (docs/threats.md 27).
      const found = await kept.read({ key, namespace });
      return found && found.expiresAt > now && (isOwn || mayRead(found.rule, reader)) ? found.data : '';
    },
    sweep(now) {
      // The cache is cleared so that deleted records are not found if the clock is set back.
      return rest.sweep(now).finally(kept.clear);
    },
    async close() {
      group.close();
      kept.close();
      isOpen = false;
      await checkpoints?.close();
      await db.destroy();
    },
  };
}

function prepare(database: Database.Database) {
  const statement = (text: string) => database.prepare<[readonly (string | number | null)[]]>(text);
  const rows = (text: string) => statement(text).raw();
  const putOne = (table: SessionTable) =>
    statement(put({ table, rows: `values (${columnsOf[table].map(() => '?').join(', ')})`, now: '?' }));
  return {
    addSeen: statement(addSeen),
    dropSeen: statement(dropSeen),
    putRecord: putOne('session_records'),
    updateRecord: statement(updateRecord),
    putMessage: putOne('channel_messages'),
    readRecord: rows(readRecord),
    version: rows('pragma data_version'),
    isCurrent: {
      session_records: rows(isCurrent('session_records')),
      channel_messages: rows(isCurrent('channel_messages')),
    },
  };
}
