import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { ImportedKey } from '../../src/wire/http/wallet';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { WalletTables } from './tables';

/** Of one user, those taken out included: which are which is not to be seen here. */
const limit = 300;

/** Keeps what the user's wallet has sealed, in place of what was there. @throws HttpError `conflict` when there are too many. */
export async function saveImportedKey({
  db,
  userId,
  key: { id, sealed },
}: {
  db: Kysely<WalletTables>;
  userId: string;
  key: ImportedKey;
}): Promise<void> {
  // Two requests at once cannot both take the last place.
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
