import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { SealedList, SealedListInput } from '../../src/wire/http/wallet';
import type { WalletTables } from './tables';

/**
 * Replaces a list if its version is still the one that the caller has read, in one statement, so that no device overwrites what another has
 * saved in the meantime. @throws HttpError `conflict` (reason `version`) otherwise.
 */
export async function saveUserList({
  db,
  userId,
  list: { kind, version, sealed, replaces },
}: {
  db: Kysely<WalletTables>;
  userId: string;
  list: SealedListInput;
}): Promise<void> {
  const { rows } =
    replaces === 0
      ? await sql<{ kind: string }>`insert into user_lists (user_id, kind, version, sealed)
          values (${userId}, ${kind}, ${version}, ${sealed}) on conflict do nothing returning kind`.execute(db)
      : await sql<{ kind: string }>`update user_lists set version = ${version}, sealed = ${sealed}
          where user_id = ${userId} and kind = ${kind} and version = ${replaces} returning kind`.execute(db);
  if (rows.length === 0) throw new HttpError('conflict', { details: { reason: 'version' } });
}

export async function readUserLists(db: Kysely<WalletTables>, userId: string): Promise<SealedList[]> {
  const rows = await db
    .selectFrom('user_lists')
    .select(['kind', 'version', 'sealed'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}
