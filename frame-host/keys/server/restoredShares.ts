import type { Kysely } from 'kysely';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Open, RegistryRow } from '../../../src/wire/http/shareNode';
import type { Migrations } from '../../storage/database';
import type { NodeTables } from '../shareNode/nodeTables';
import type { VerifiedToken } from '../tokens/tokenVerifier';

/** Tables of a node that was restored from a backup. */
interface RestoredTables {
  /** Users whose share may have been replaced since the backup. */
  restored_shares: { user: string };
  /** One row per restore, with the time of the first start after it in epoch ms, or null before. */
  restores: { id: string; started_at: number | null };
}

export const restoredMigrations: Migrations = {
  node_011_restored: {
    async up(db) {
      await db.schema
        .createTable('restored_shares')
        .addColumn('user', 'text', (column) => column.primaryKey())
        .execute();
      await db.schema
        .createTable('restores')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('started_at', 'bigint')
        .execute();
    },
  },
};

/** Time step of one-time codes in s, and how many a code may be ahead. */
const step = 30;
const ahead = 2;

/**
 * Marks the database of a node as restored from a backup: see {@link openRestoredShares}. One-time codes that have been accepted for a factor
 * since the backup are not accepted again.
 */
export async function markRestored(db: Kysely<NodeTables>, { id, now }: { id: string; now: number }): Promise<void> {
  const own = withTables(db);
  await own.transaction().execute(async (trx) => {
    await trx.insertInto('restores').values({ id, started_at: null }).execute();
    await trx
      .insertInto('restored_shares')
      .columns(['user'])
      .expression(trx.selectFrom('shares').select('user').where('status', '=', 'active'))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const last_step = Math.floor(now / 1_000 / step) + ahead;
    await trx.updateTable('gate_tries').set({ last_step }).where('last_step', '<', last_step).execute();
  });
}

/**
 * What a node that was restored from a backup checks in addition at a sign-in, so that nothing from before comes back:
 *
 * - It refuses tokens from before its first start after the restore, because they may have been used since the backup.
 * - It asks the registry once for each user whether the key has been shared anew since. If so, it deletes its old share, which may need a
 *   factor that the user has removed, or none. It throws `unavailable` while the registry does not answer.
 */
export async function openRestoredShares({
  db: given,
  clock,
  lookup,
  isReceipt,
}: {
  db: Kysely<NodeTables>;
  clock: Clock;
  lookup(user: string): Promise<RegistryRow | null>;
  isReceipt(input: { user: string; row: RegistryRow }): boolean;
}) {
  const db = withTables(given);
  await db.updateTable('restores').set({ started_at: clock.now() }).where('started_at', 'is', null).execute();
  const last = await db.selectFrom('restores').select('started_at').orderBy('started_at', 'desc').executeTakeFirst();
  const since = last?.started_at;

  async function confirm(user: string): Promise<void> {
    const marked = await db.selectFrom('restored_shares').select('user').where('user', '=', user).executeTakeFirst();
    if (!marked) return;
    const row = await lookup(user).catch((cause: unknown) => {
      throw new HttpError('unavailable', { cause });
    });
    if (row && !isReceipt({ user, row })) throw new HttpError('unavailable');
    await db.transaction().execute(async (trx) => {
      if (row) await trx.deleteFrom('shares').where('user', '=', user).where('epoch', '<', row.epoch).execute();
      await trx.deleteFrom('restored_shares').where('user', '=', user).execute();
    });
  }

  return {
    /** Wraps the check of a token, which comes before a node returns anything to a caller who does not have the key. */
    guard:
      (verifyToken: (input: Open) => Promise<VerifiedToken>) =>
      async (input: Open): Promise<VerifiedToken> => {
        const verified = await verifyToken(input);
        if (typeof since !== 'number') return verified;
        if (verified.issuedAt < since) throw new HttpError('unauthorized');
        await confirm(verified.user);
        return verified;
      },
  };
}

/** Kysely cannot infer that a database with more tables includes these. */
const withTables = (db: Kysely<NodeTables>) => db as unknown as Kysely<NodeTables & RestoredTables>;
