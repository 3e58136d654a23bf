import type { Kysely } from 'kysely';
import type { NoticeTables } from '../wallet-api/notify/tables';

/** How far the transfers of a chain have been looked through. */
export interface WatchMark {
  /** Undefined before the first round. */
  block: number | undefined;
  /** Moves it on; false where another process has done so meanwhile, and told of what was there. */
  keep(block: number): Promise<boolean>;
}

export async function readWatchMark(db: Kysely<NoticeTables>, chainId: string): Promise<WatchMark> {
  const row = await db.selectFrom('watches').select('block').where('chain_id', '=', chainId).executeTakeFirst();
  return {
    block: row?.block,
    async keep(block) {
      if (!row) {
        const { numInsertedOrUpdatedRows: added } = await db
          .insertInto('watches')
          .values({ chain_id: chainId, block })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return added === 1n;
      }
      const { numUpdatedRows: moved } = await db
        .updateTable('watches')
        .set({ block })
        .where('chain_id', '=', chainId)
        .where('block', '=', row.block)
        .executeTakeFirst();
      return moved === 1n;
    },
  };
}
