import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { WalletTables } from './tables';

/** Proofs and claims that are valid once. They are stored in the database, so they survive restarts and are shared by all processes. */
export interface UsedProofs {
  /** @throws HttpError `unauthorized` if it was used before. */
  use(id: string, options: { forgetAfter: number }): Promise<void>;
  /** Resolves with true only for the first claim of the id, until the claim is forgotten. */
  claim(id: string, options: { forgetAfter: number }): Promise<boolean>;
  sweep(): Promise<void>;
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
    async use(id, options) {
      if (!(await claim(id, options))) throw new HttpError('unauthorized');
    },
    async sweep() {
      await db.deleteFrom('used_proofs').where('forget_at', '<', clock.now()).execute();
    },
  };
}
