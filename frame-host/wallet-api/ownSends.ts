import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { OwnSendInputSchema, OwnSendPatchSchema, OwnSendQuerySchema } from '../../src/wire/http/wallet';
import type { OwnSend } from '../../src/wire/http/wallet';
import type { Caller } from './bearer';
import { addOwned } from './owned';
import type { WalletTables } from './tables';

/** Maximum number of stored sends per user. */
const limit = 5_000;

export interface OwnSends {
  add(caller: Caller, input: v.InferOutput<typeof OwnSendInputSchema>): Promise<{ id: number }>;
  change(caller: Caller, input: v.InferOutput<typeof OwnSendPatchSchema>): Promise<void>;
  list(caller: Caller, query: v.InferOutput<typeof OwnSendQuerySchema>): Promise<OwnSend[]>;
}

/** Stores what an account has sent, as reported by its wallet. Only the user sees this data, and no decision depends on it. */
export function createOwnSends({ db, clock }: { db: Kysely<WalletTables>; clock: Clock }): OwnSends {
  return {
    async add({ id: userId }, input) {
      const now = clock.now();
      const values = { ...input, user_id: userId, created_at: now, updated_at: now };
      return { id: await addOwned({ db, table: 'own_sends', userId, limit, values }) };
    },
    async change({ id: userId }, { id, ...set }) {
      const { numUpdatedRows } = await db
        .updateTable('own_sends')
        .set({ ...set, updated_at: clock.now() })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new HttpError('notFound');
    },
    async list({ id: userId, address }, { chain_id: chainId, before, limit: most }) {
      const rows = await db
        .selectFrom('own_sends')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(chainId !== undefined, (query) => query.where('chain_id', '=', chainId ?? ''))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ user_id: _user, created_at, updated_at, ...row }) => ({
        ...row,
        from: address,
        created_at: new Date(created_at).toISOString(),
        updated_at: new Date(updated_at).toISOString(),
      }));
    },
  };
}
