import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { SealedRecord } from '../../src/wire/http/wallet';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { WalletTables } from './tables';

/** Of one user, in one table. */
const limit = 200;

type SealedTable = 'linked_sessions' | 'grants';

/** Keeps what the user's wallet has sealed, in place of what was there. @throws HttpError `conflict` when there are too many. */
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
  // Two requests at once cannot both take the last place.
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

/** One that is not there is gone as well. */
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
