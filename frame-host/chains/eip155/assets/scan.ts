import type { Kysely } from 'kysely';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import { NodeError } from '../../../../src/errors/node';
import type { Hex } from '../../../../src/kit/hex';
import type { ChainSource } from '../../chainSource';
import { readLogs } from './readLogs';
import type { AssetTables } from '../../../wallet-api/assets/tables';

export interface ScanResult {
  /** First block looked through so far; undefined before the first look. */
  low: number | undefined;
  /** The newest blocks could not be looked through. */
  isBehind: boolean;
}

/** Blocks that are looked through again: the chain may have changed its mind about them. */
const unsettled = 12;
const smallestRange = 50;

export interface Scanner {
  /** Looks through what is new, then backwards, as far as one request may go. @throws when the chain cannot be reached at all. */
  scan(source: ChainSource, address: Hex): Promise<ScanResult>;
}

/** Reads the logs of an address in bounded ranges and remembers how far it has come. */
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
    // A chain that is shorter than what we saw of it was started anew.
    const isAnew = row !== undefined && row.high > head + unsettled;
    if (isAnew) await db.deleteFrom('transfers').where('chain_id', '=', chain_id).where('address', '=', key).execute();
    // After a long absence what is new matters more than no gap: what was found before stays known.
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
        // The node finds the range too long: it says so in words of its own.
        if (error instanceof NodeError && range > smallestRange) {
          range = Math.max(smallestRange, Math.floor(range / 4));
          return true;
        }
        return false;
      }
    };

    // Forwards in steps that leave no hole, then backwards.
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
      // Tokens, collectibles and history ask at the same moment.
      const task = running.get(key) ?? run(source, address).finally(() => running.delete(key));
      running.set(key, task);
      return task;
    },
  };
}
