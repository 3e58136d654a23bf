import type { Kysely } from 'kysely';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import { NodeError } from '../../../../src/errors/node';
import type { Hex } from '../../../../src/kit/hex';
import type { ChainSource } from '../../chainSource';
import { readLogs } from './readLogs';
import type { AssetTables } from '../../../wallet-api/assets/tables';

export interface ScanResult {
  /** The lowest scanned block; undefined before the first scan. */
  low: number | undefined;
  /** True if the newest blocks could not be scanned. */
  isBehind: boolean;
}

/** Number of recent blocks that are scanned again because of possible chain reorganizations. */
const unsettled = 12;
const smallestRange = 50;

export interface Scanner {
  /** Scans the new blocks, then older blocks backwards, up to the limit of one request. @throws if the chain cannot be reached at all. */
  scan(source: ChainSource, address: Hex): Promise<ScanResult>;
}

/** Creates a scanner that reads the logs of an address in limited block ranges and stores its progress. */
export function createScanner({ db }: { db: Kysely<AssetTables> }): Scanner {
  const running = new Map<string, Promise<ScanResult>>();

  async function run(source: ChainSource, address: Hex): Promise<ScanResult> {
    const chain_id = source.chainId;
    const key = source.scope === 'all' ? address : `${address} ${source.scope}`;
    const head = Number(readQuantity(await source.client.request('eth_blockNumber')));
    const row = await db
      .selectFrom('scans')
      .select(['low', 'high'])
      .where('chain_id', '=', chain_id)
      .where('address', '=', key)
      .executeTakeFirst();
    // If the chain is shorter than the scanned range, it was restarted (e.g. a local chain).
    const isAnew = row !== undefined && row.high > head + unsettled;
    if (isAnew) await db.deleteFrom('transfers').where('chain_id', '=', chain_id).where('address', '=', key).execute();
    // After a long absence, recent blocks matter more than a scan without gaps. Transfers found before stay stored.
    const isFar = row !== undefined && head - row.high > source.logRange * source.logLooks;
    const seen = isAnew || isFar ? undefined : row;
    let low = seen ? seen.low : head + 1;
    let high = seen ? seen.high : head;
    let range = source.logRange;
    let looks = source.logLooks;

    const look = async (from: number, to: number): Promise<boolean> => {
      looks -= 1;
      try {
        const found = await readLogs(source.client, { address, from, to });
        await db.transaction().execute(async (trx) => {
          await trx
            .deleteFrom('transfers')
            .where('chain_id', '=', chain_id)
            .where('address', '=', key)
            .where('block', '>=', from)
            .where('block', '<=', to)
            .execute();
          for (let at = 0; at < found.length; at += 50)
            await trx
              .insertInto('transfers')
              .values(found.slice(at, at + 50).map((item) => ({ ...item, chain_id, address: key, at: null })))
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          const now = { low: Math.min(low, from), high: Math.max(high, to) };
          await trx
            .insertInto('scans')
            .values({ chain_id, address: key, ...now })
            .onConflict((conflict) => conflict.columns(['chain_id', 'address']).doUpdateSet(now))
            .execute();
          ({ low, high } = now);
        });
        return true;
      } catch (error) {
        // The node rejects the range as too large. Error messages differ between nodes, so retry with a smaller range.
        if (error instanceof NodeError && range > smallestRange) {
          range = Math.max(smallestRange, Math.floor(range / 4));
          return true;
        }
        return false;
      }
    };

    // Scan forwards without gaps, then backwards.
    let isWorking = true;
    if (seen && head > high) {
      let next = Math.max(low, high - unsettled);
      while (isWorking && looks > 0 && next <= head) {
        const to = Math.min(next + range - 1, head);
        const before = range;
        isWorking = await look(next, to);
        if (isWorking && before === range) next = to + 1;
      }
    }
    while (isWorking && looks > 0 && low > 0 && (high >= head || !seen)) {
      const to = low - 1;
      isWorking = await look(Math.max(0, to - range + 1), to);
    }
    return { low: low > head ? undefined : low, isBehind: high < head || low > head };
  }

  return {
    scan(source, address) {
      const key = `${source.chainId} ${source.scope} ${address}`;
      // Tokens, NFTs and history call this at the same time, so they share one scan.
      const task = running.get(key) ?? run(source, address).finally(() => running.delete(key));
      running.set(key, task);
      return task;
    },
  };
}
