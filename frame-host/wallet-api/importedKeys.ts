import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { ImportedKey } from '../../src/wire/http/wallet';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { WalletTables } from './tables';

/** Maximum number of rows per user. Removed keys count too, because the server cannot tell them apart. */
const limit = 300;

/** Stores a key that the user's wallet has encrypted and replaces the previous row. @throws HttpError `conflict` if there are too many. */
export async function saveImportedKey({
  db,
  userId,
  key: { id, sealed },
}: {
  db: Kysely<WalletTables>;
  userId: string;
  key: ImportedKey;
}): Promise<void> {
  // The lock ensures that two concurrent requests cannot both take the last slot.
  const { rows } = await withAdvisoryLock({
    db,
    names: [`imported_keys ${userId}`],
    task: (trx) =>
      sql<{ id: string }>`insert into imported_keys (user_id, id, sealed) select ${userId}, ${id}, ${sealed}
        where (select count(*) from imported_keys where user_id = ${userId} and id <> ${id}) < ${limit}
        on conflict (user_id, id) do update set sealed = excluded.sealed returning id`.execute(trx),
  });
  if (rows.length === 0) throw new HttpError('conflict', { details: { reason: 'limit', limit } });
}
