import type { Kysely } from 'kysely';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import { isPlainObject } from '../../../../src/kit/json';
import { mapLimited } from '../../../outgoing/mapLimited';
import type { AssetTables, TransferRow } from '../../../wallet-api/assets/tables';
import type { ChainSource } from '../../chainSource';

/** Maximum number of blocks that one call requests, and number of parallel requests. */
const maxCount = 60;
const atOnce = 6;

/** Fetches the missing block times of rows and stores them in the database. Times that the node does not return stay null. */
export async function fillBlockTimes(
  rows: TransferRow[],
  { db, source, key }: { db: Kysely<AssetTables>; source: ChainSource; key: string },
): Promise<TransferRow[]> {
  const missing = [...new Set(rows.filter(({ at }) => at === null).map(({ block }) => block))].slice(0, maxCount);
  const times = new Map<number, number>();
  await mapLimited(missing, {
    limit: atOnce,
    async run(block) {
      const answer = await source.client.request('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]);
      if (!isPlainObject(answer)) return;
      const at = Number(readQuantity(answer.timestamp)) * 1_000;
      if (!Number.isSafeInteger(at)) return;
      times.set(block, at);
      await db
        .updateTable('transfers')
        .set({ at })
        .where('chain_id', '=', source.chainId)
        .where('address', '=', key)
        .where('block', '=', block)
        .execute();
    },
  }).catch(() => undefined);
  return rows.map((row) => ({ ...row, at: row.at ?? times.get(row.block) ?? null }));
}
