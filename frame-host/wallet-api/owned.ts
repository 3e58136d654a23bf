import { sql, type Insertable, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { WalletTables } from './tables';

type OwnedTable = 'own_sends';

/**
 * Adds a row of a user, up to `limit` rows.
 * @returns The id of the row. @throws HttpError `conflict` if there is such a row already or the limit is reached (details.reason `limit`).
 */
export async function addOwned<Table extends OwnedTable>({
  db,
  table,
  userId,
  limit,
  values,
}: {
  db: Kysely<WalletTables>;
  table: Table;
  userId: string;
  limit: number;
  values: Insertable<WalletTables[Table]>;
}): Promise<number> {
  const columns = Object.keys(values);
  const fields = Object.values<unknown>(values);
  // The lock ensures that two concurrent requests cannot both take the last slot.
  const { rows } = await withAdvisoryLock({
    db,
    names: [`${table} ${userId}`],
    task: (trx) =>
      sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(fields)} where (select count(*) from ${sql.table(table)} where user_id = ${userId}) < ${limit}
        on conflict do nothing returning id`.execute(trx),
  });
  const [row] = rows;
  if (row) return row.id;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}
    where user_id = ${userId}`.execute(db);
  const isFull = (counted[0]?.total ?? 0) >= limit;
  throw new HttpError('conflict', { details: isFull ? { reason: 'limit', limit } : { reason: 'exists' } });
}
