import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { WalletTables } from './tables';

/** Proofs that count once. Kept in the database, so that it holds over restarts and processes. */
export interface UsedProofs {
  /** @throws HttpError `unauthorized` when it has been used before. */
  use(id: string, options: { forgetAfter: number }): Promise<void>;
  sweep(): Promise<void>;
}

export function createUsedProofs({ db, clock }: { db: Kysely<WalletTables>; clock: Clock }): UsedProofs {
  return {
    async use(id, { forgetAfter }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_proofs')
        .values({ id, forget_at: clock.now() + forgetAfter })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw new HttpError('unauthorized');
    },
    async sweep() {
      await db.deleteFrom('used_proofs').where('forget_at', '<', clock.now()).execute();
    },
  };
}
