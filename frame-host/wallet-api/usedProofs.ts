import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { WalletTables } from './tables';

/** Proofs and claims that are valid once. They are stored in the database, so they survive restarts and are shared by all processes. */
export interface UsedProofs {
  /**
   * @param options.madeAt epoch ms.
   * @throws HttpError `unauthorized` if it was used before, or may have been, because it is from before a restore of the database.
   */
  use(id: string, options: { forgetAfter: number; madeAt: number }): Promise<void>;
  /** Resolves with true only for the first claim of the id, until the claim is forgotten. */
  claim(id: string, options: { forgetAfter: number }): Promise<boolean>;
  sweep(): Promise<void>;
}

/** The row with the time of the last restore from a backup, which is kept for good. */
const restored = 'restored';

/** Marks the database as restored from a backup. */
export async function markRestored(db: Kysely<WalletTables>, { now }: { now: number }): Promise<void> {
  await db
    .insertInto('used_proofs')
    .values({ id: restored, forget_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ forget_at: now }))
    .execute();
}

export function createUsedProofs({ db, clock }: { db: Kysely<WalletTables>; clock: Clock }): UsedProofs {
  async function claim(id: string, { forgetAfter }: { forgetAfter: number }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('used_proofs')
      .values({ id, forget_at: clock.now() + forgetAfter })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  return {
    claim,
    async use(id, { madeAt, ...options }) {
      const mark = await db
        .selectFrom('used_proofs')
        .select('forget_at')
        .where('id', '=', restored)
        .where('forget_at', '>', madeAt)
        .executeTakeFirst();
      if (mark || !(await claim(id, options))) throw new HttpError('unauthorized');
    },
    async sweep() {
      await db.deleteFrom('used_proofs').where('forget_at', '<', clock.now()).where('id', '!=', restored).execute();
    },
  };
}
