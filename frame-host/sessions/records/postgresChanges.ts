import type { Kysely } from 'kysely';
import { missingRecord, replacedRecord, type RecordUpdate, type RecordWrite, type RecordWriteRow } from './records';
import type { SessionTables } from './tables';

/**
 * Replaces a record. Resolves with true if the body is new. Concurrent calls wait for the lock on the record, and the second one finds it
 * changed.
 */
export function replace(
  db: Kysely<SessionTables>,
  { row, replaces }: { row: RecordWriteRow; replaces: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await addSeen(trx, row))) return false;
    const { key, namespace, data, digest, allowed, native, expiresAt, now } = row;
    const made = { data, digest, allowed_origin: allowed, native, expires_at: expiresAt };
    const changed =
      replaces === ''
        ? (
            await trx
              .insertInto('session_records')
              .values({ key, namespace, ...made })
              .onConflict((conflict) =>
                conflict.columns(['key', 'namespace']).doUpdateSet(made).where('session_records.expires_at', '<=', now),
              )
              .executeTakeFirstOrThrow()
          ).numInsertedOrUpdatedRows
        : (
            await trx
              .updateTable('session_records')
              .set((is) => ({ data, digest, expires_at: is.fn<number>('least', ['expires_at', is.val(expiresAt)]) }))
              .where('key', '=', key)
              .where('namespace', '=', namespace)
              .where('expires_at', '>', now)
              .where('digest', '=', replaces)
              .executeTakeFirst()
          ).numUpdatedRows;
    // Throwing also rolls back the digest of the body.
    if (changed !== 1n) throw replacedRecord();
    return true;
  });
}

/** Updates an existing record. Resolves with true if the body is new. @throws HttpError `notFound`. */
export function update(db: Kysely<SessionTables>, written: RecordUpdate): Promise<boolean> {
  const { key, namespace, data, digest, now, rule } = written;
  return db.transaction().execute(async (trx) => {
    if (!(await addSeen(trx, written))) return false;
    const live = trx
      .updateTable('session_records')
      .set({ data, digest })
      .where('key', '=', key)
      .where('namespace', '=', namespace)
      .where('expires_at', '>', now);
    const wanted = rule
      ? live.where('allowed_origin', '=', rule.allowed).where('native', '=', Number(rule.native))
      : live;
    const { numUpdatedRows: changed } = await wanted.executeTakeFirst();
    // Throwing also rolls back the digest of the body.
    if (changed !== 1n) throw missingRecord();
    return true;
  });
}

/** Stores the digest of a body. Resolves with true if the body is new. */
async function addSeen(trx: Kysely<SessionTables>, { digest, namespace, forgetAt }: RecordWrite): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('seen_bodies')
    .values({ digest, place: `session_records:${namespace}`, forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}
