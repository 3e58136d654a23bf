import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { LinkedSession } from '../../src/wire/http/wallet';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { WalletTables } from './tables';

/** Of one user. */
const limit = 200;

/** Keeps what the user's wallet has sealed, in place of what was there. @throws HttpError `conflict` when there are too many. */
export async function keepLinkedSession({
  db,
  userId,
  session: { id, sealed },
}: {
  db: Kysely<WalletTables>;
  userId: string;
  session: LinkedSession;
}): Promise<void> {
  // Two requests at once cannot both take the last place.
  const { rows } = await withAdvisoryLock({
    db,
    names: [`linked_sessions ${userId}`],
    task: (trx) =>
      sql<{ id: string }>`insert into linked_sessions (user_id, id, sealed) select ${userId}, ${id}, ${sealed}
        where (select count(*) from linked_sessions where user_id = ${userId} and id <> ${id}) < ${limit}
        on conflict (user_id, id) do update set sealed = excluded.sealed returning id`.execute(trx),
  });
  if (rows.length === 0) throw new HttpError('conflict', { details: { reason: 'limit', limit } });
}

/** One that is not there is gone as well. */
export async function dropLinkedSession({
  db,
  userId,
  id,
}: {
  db: Kysely<WalletTables>;
  userId: string;
  id: string;
}): Promise<void> {
  await db.deleteFrom('linked_sessions').where('user_id', '=', userId).where('id', '=', id).execute();
}
