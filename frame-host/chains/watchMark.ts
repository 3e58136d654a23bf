import type { Kysely } from 'kysely';
import type { NoticeTables } from '../wallet-api/notify/tables';

/** Progress of the transfer watcher of a chain. */
export interface WatchMark {
  /** The last processed block; undefined before the first round. */
  block: number | undefined;
  /** Stores the progress. Resolves to false if another process has advanced it in the meantime and already reported the transfers. */
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
