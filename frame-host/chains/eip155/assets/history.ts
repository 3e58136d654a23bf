import type { Kysely } from 'kysely';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import type { Clock } from '../../../../src/kit/clock';
import { isPlainObject } from '../../../../src/kit/json';
import type { Hex } from '../../../../src/kit/hex';
import { historyLimit, type History, type HistoryItem } from '../../../../src/wire/http/assets';
import type { OwnSend } from '../../../../src/wire/http/walletAnswers';
import { createCache } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import type { Indexer } from './indexer';
import { mapLimited } from '../../../outgoing/mapLimited';
import { toPart } from '../../../wallet-api/assets/part';
import type { Scanner } from './scan';
import type { AssetTables, TransferRow } from '../../../wallet-api/assets/tables';
import type { TokenFacts } from './tokenFacts';

/** ms */
const freshFor = 20_000;
const timeout = 12_000;
/** Transfers of an account that pages are cut from, the newest. */
const limit = 500;

export interface HistoryInput {
  source: ChainSource;
  address: Hex;
  /** What the account's wallet told of its own sends, newest first. */
  own: readonly OwnSend[];
  before: number | undefined;
  skipCache: boolean;
}

export interface HistoryReader {
  /** Never rejects for a fault of a source: each part says how it went. */
  read(input: HistoryInput): Promise<History>;
}

/** What came and went: own sends, with the indexer's list or the transfers that the logs tell of. */
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

  /** Fills in the time of blocks that have none yet, as far as the node tells. */
  async function withTimes(source: ChainSource, key: string, rows: TransferRow[]): Promise<TransferRow[]> {
    const missing = [...new Set(rows.filter(({ at }) => at === null).map(({ block }) => block))].slice(0, 60);
    const times = new Map<number, number>();
    await mapLimited(missing, {
      limit: 6,
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

  async function load({ source, address, skipCache }: HistoryInput) {
    if (source.indexerUrl !== undefined) {
      const { value, failed } = await indexer.history({ source, address, skip: skipCache });
      if (!value) throw new Error('The indexer gave no answer.');
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
    const rows = await withTimes(source, key, stored);
    const told = await facts.read(source, [...new Set(rows.map(({ contract }) => contract))]);
    const items = rows.map((row): HistoryItem => {
      const fact = told.get(row.contract);
      const isToken = row.standard === 'erc20';
      return {
        hash: row.hash,
        at: row.at,
        from: row.sender,
        to: row.recipient,
        kind: isToken ? 'token' : 'nft',
        direction: row.sender !== address ? 'in' : row.recipient === address ? 'self' : 'out',
        amount: row.amount,
        contract: row.contract,
        symbol: fact?.symbol ?? '',
        decimals: isToken ? (fact?.decimals ?? null) : null,
        tokenId: row.token_id,
        status: 'confirmed',
        // Transfers of nothing are made up to put an address into somebody's history.
        isSpam: row.amount === '0' || fact?.isSpam === true,
      };
    });
    return { items, isBehind, low };
  }

  return {
    async read(input) {
      const { source, address, own, before = Infinity, skipCache: skip } = input;
      const found = await cache.read(`${source.chainId} ${source.scope} ${address}`, () => load(input), { skip });
      const fromChain = found.value?.items ?? [];
      const seen = new Map<string, HistoryItem[]>();
      for (const item of fromChain) seen.set(item.hash, [...(seen.get(item.hash) ?? []), item]);
      const mine = own.flatMap((send): HistoryItem[] => {
        const known = seen.get(send.transaction_hash);
        // Its transfers tell it better; a send that has none is in no list but ours.
        if (known?.some(({ direction }) => direction !== 'in')) return [];
        return [toItem(send, { source, address })];
      });
      const hidden = new Set(mine.map(({ hash }) => hash));
      const all = [...mine, ...fromChain.filter((item) => item.kind !== 'native' || !hidden.has(item.hash))]
        .filter((item) => (item.at ?? Number.MAX_SAFE_INTEGER) < before)
        .sort((a, b) => (b.at ?? Number.MAX_SAFE_INTEGER) - (a.at ?? Number.MAX_SAFE_INTEGER));
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

/** A page, made longer until the next one starts at another time: pages are named by time. */
function cut(items: readonly HistoryItem[]): HistoryItem[] {
  let end = Math.min(historyLimit, items.length);
  while (end > 0 && end < items.length && items[end]?.at === items[end - 1]?.at) end++;
  return items.slice(0, end);
}

function toItem(send: OwnSend, { source, address }: { source: ChainSource; address: Hex }): HistoryItem {
  const kind =
    send.token_id !== null ? 'nft' : send.amount !== null && send.contract_address !== null ? 'token' : 'native';
  return {
    hash: send.transaction_hash,
    at: Date.parse(send.created_at),
    from: address,
    to: send.to,
    kind,
    direction: send.to === address ? 'self' : 'out',
    amount: kind === 'native' ? send.value : (send.amount ?? '1'),
    contract: send.contract_address,
    symbol: kind === 'native' ? source.ticker : send.symbol,
    decimals: kind === 'native' ? 18 : send.decimals,
    tokenId: send.token_id,
    status: send.status as HistoryItem['status'],
    isSpam: false,
  };
}
