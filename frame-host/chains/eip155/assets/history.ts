import type { Kysely } from 'kysely';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import { historyLimit, type History, type HistoryItem } from '../../../../src/wire/http/assets';
import type { OwnSend } from '../../../../src/wire/http/wallet';
import { createCache } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import type { Indexer } from './indexer';
import { fromTransfer, merge } from './historyItems';
import { toPart } from '../../../wallet-api/assets/part';
import type { Scanner } from './scan';
import type { AssetTables, TransferRow } from '../../../wallet-api/assets/tables';
import type { TokenFacts } from './tokenFacts';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import { isPlainObject } from '../../../../src/kit/json';
import { mapLimited } from '../../../outgoing/mapLimited';

/** Cache lifetime and timeout, in ms. */
const freshFor = 20_000;
const timeout = 12_000;
/** Maximum number of the newest transfers of an account from which pages are created. */
const limit = 500;

export interface HistoryInput {
  source: ChainSource;
  address: Hex;
  /** Sends that the account's wallet has reported, newest first. */
  own: readonly OwnSend[];
  before: number | undefined;
  skipCache: boolean;
}

export interface HistoryReader {
  /** Never rejects because of a failed source: each part of the result has its own state. */
  read(input: HistoryInput): Promise<History>;
}

/** Creates a reader of an account's history: its reported sends, combined with the indexer's list or the transfers from event logs. */
export function createHistoryReader({
  db,
  scanner,
  indexer,
  facts,
  clock,
}: {
  db: Kysely<AssetTables>;
  scanner: Scanner;
  indexer: Indexer;
  facts: TokenFacts;
  clock: Clock;
}): HistoryReader {
  const cache = createCache<{ items: HistoryItem[]; isBehind: boolean; low: number | undefined }>({
    ttl: freshFor,
    timeout,
    max: 5_000,
    clock,
  });

  async function load({ source, address, skipCache }: HistoryInput) {
    if (source.indexerUrl !== undefined) {
      const { value, failed } = await indexer.history({ source, address, skip: skipCache });
      if (!value) throw new Error(`The indexer of chain ${source.chainId} did not respond.`);
      return { items: value, isBehind: failed, low: undefined };
    }
    const { low, isBehind } = await scanner.scan(source, address);
    const key = source.scope === 'all' ? address : `${address} ${source.scope}`;
    const stored = await db
      .selectFrom('transfers')
      .selectAll()
      .where('chain_id', '=', source.chainId)
      .where('address', '=', key)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const rows = await fillBlockTimes(stored, { db, source, key });
    const told = await facts.read(source, [...new Set(rows.map(({ contract }) => contract))]);
    const items = rows.map((row) => fromTransfer(row, { address, fact: told.get(row.contract) }));
    return { items, isBehind, low };
  }

  return {
    async read(input) {
      const { source, address, own, before = Infinity, skipCache: skip } = input;
      const found = await cache.read(`${source.chainId} ${source.scope} ${address}`, () => load(input), { skip });
      const fromChain = found.value?.items ?? [];
      const all = merge(fromChain, { own, source, address }).filter(
        ({ at }) => (at ?? Number.MAX_SAFE_INTEGER) < before,
      );
      const items = cut(all);
      const last = items.at(-1)?.at ?? null;
      return {
        chainId: source.chainId,
        address,
        items,
        next: all.length > items.length ? last : null,
        parts: {
          own: { state: 'ok', at: clock.now() },
          chain: toPart(found, { isPartial: found.value?.isBehind === true, fromBlock: found.value?.low }),
        },
      };
    },
  };
}

/** Returns the first page. It is extended until the next item has a different time, because pages are addressed by time. */
function cut(items: readonly HistoryItem[]): HistoryItem[] {
  let end = Math.min(historyLimit, items.length);
  while (end > 0 && end < items.length && items[end]?.at === items[end - 1]?.at) end++;
  return items.slice(0, end);
}

/** Maximum number of blocks that one call requests, and number of parallel requests. */
const maxCount = 60;
const atOnce = 6;

/** Fetches the missing block times of rows and stores them in the database. Times that the node does not return stay null. */
async function fillBlockTimes(
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
