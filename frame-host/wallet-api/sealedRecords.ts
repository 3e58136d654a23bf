import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { SealedRecord } from '../../src/wire/http/wallet';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { WalletTables } from './tables';

/** Maximum number of rows per user and table. */
const limit = 200;

type SealedTable = 'linked_sessions' | 'grants';

/**
 * Stores a record that the user's wallet has encrypted and replaces the previous row. @throws HttpError `conflict` if there are too many.
 */
export async function saveSealedRecord({
  db,
  table,
  userId,
  record: { id, sealed },
}: {
  db: Kysely<WalletTables>;
  table: SealedTable;
  userId: string;
  record: SealedRecord;
}): Promise<void> {
  const name = sql.table(table);
  // The lock ensures that two concurrent requests cannot both take the last slot.
  const { rows } = await withAdvisoryLock({
    db,
    names: [`${table} ${userId}`],
    task: (trx) =>
      sql<{ id: string }>`insert into ${name} (user_id, id, sealed) select ${userId}, ${id}, ${sealed}
        where (select count(*) from ${name} where user_id = ${userId} and id <> ${id}) < ${limit}
        on conflict (user_id, id) do update set sealed = excluded.sealed returning id`.execute(trx),
  });
  if (rows.length === 0) throw new HttpError('conflict', { details: { reason: 'limit', limit } });
}

/** Deletes a record. Succeeds if there is none. */
export async function deleteSealedRecord({
  db,
  table,
  userId,
  id,
}: {
  db: Kysely<WalletTables>;
  table: SealedTable;
  userId: string;
  id: string;
}): Promise<void> {
  await db.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).execute();
}
