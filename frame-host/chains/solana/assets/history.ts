import { readTokens, type Token } from '../../../../src/chains/solana/tokens/readToken';
import { toUiAmount } from '../../../../src/chains/solana/tokens/scale';
import { readOwnedTokens } from '../../../../src/chains/solana/tokens/tokenAccount';
import type { Clock } from '../../../../src/kit/clock';
import { isPlainObject } from '../../../../src/kit/json';
import { historyLimit, type HistoryItem } from '../../../../src/wire/http/assets';
import { createCache } from '../../../outgoing/cache';
import { mapLimited } from '../../../outgoing/mapLimited';
import { toPart } from '../../../wallet-api/assets/part';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import { knownSymbols, type ChainSource } from '../../chainSource';
import type { AssetReaders } from '../../family';
import { readMovements, type Movement } from './movements';

/** ms */
const freshFor = 20_000;
const timeout = 12_000;
/** What is in a final block stays as it is. */
const settled = 24 * 3_600_000;
/** Token accounts that are asked for what came in beside the account itself; signatures of each; requests at a time. */
const [mostAccounts, mostSignatures, atOnce] = [20, 100, 4];
/** Epoch ms. Solana's first block: a node that tells of an earlier time does not know it. */
const genesis = Date.UTC(2020, 2, 16);
/** Lamports that are sent to be seen, not to be had: they cost more than they are worth. */
const dust = 10_000n;

/** Slots of one look whose time is asked for, where the list of signatures does not say. */
const maxTimes = 40;

interface Seen {
  signature: string;
  slot: number | null;
  at: number | null;
}

/**
 * What came and went by the balances before and after each transaction: whatever programs ran, that is what the account gained
 * and lost. What its wallet has told of its own sends is in the chain as well.
 */
export function createHistoryReader({ clock }: { clock: Clock }): AssetReaders['history'] {
  const lists = createCache<Seen[]>({ ttl: freshFor, timeout, max: 5_000, clock });
  const details = createCache<Movement[]>({ ttl: settled, timeout, max: 20_000, clock });
  const times = createCache<number>({ ttl: settled, timeout, max: 20_000, clock });

  return async ({ source, address, own, before = Infinity, skipCache: skip }) => {
    const place = `${source.chainId} ${source.scope} ${address}`;
    const load = async () => {
      const readTime = async (slot: number) =>
        (await times.read(`${source.chainId} ${source.scope} ${slot}`, () => readBlockTime(source, slot))).value;
      return fillTimes(await readSignatures(source, address), readTime);
    };
    const found = await lists.read(place, load, { skip });
    // The time of a send that its wallet told of is known, whatever the node says.
    const told = new Map(
      own.map(({ transaction_hash, created_at }) => [transaction_hash, toTime(Date.parse(created_at) / 1_000)]),
    );
    const dated = (found.value ?? []).map((seen) => ({ ...seen, at: seen.at ?? told.get(seen.signature) ?? null }));
    const older = newestFirst(dated).filter(({ at }) => (at ?? Number.MAX_SAFE_INTEGER) < before);
    const page = cut(older);
    const moved = new Map<string, readonly Movement[]>();
    await mapLimited(page, {
      limit: atOnce,
      async run({ signature }) {
        const look = () => readMovements(source.client, { signature, account: address });
        const { value } = await details.read(`${place} ${signature}`, look);
        if (value) moved.set(signature, value);
      },
    });
    const isShort = page.some(({ signature }) => !moved.has(signature));
    const items = await describe(source, { page, told: moved });
    return {
      chainId: source.chainId,
      address,
      items,
      next: older.length > page.length ? (page.at(-1)?.at ?? null) : null,
      parts: { own: { state: 'ok', at: clock.now() }, chain: toPart(found, { isPartial: isShort }) },
    };
  };
}

/** What came in as tokens names the account that holds them, and not its owner. Rejects as the client does. */
async function readSignatures({ client }: ChainSource, address: string): Promise<Seen[]> {
  const held = await readOwnedTokens(client, { owner: address });
  const found = new Map<string, Seen>();
  await mapLimited([address, ...held.slice(0, mostAccounts).map((account) => account.address)], {
    limit: atOnce,
    async run(account) {
      const rows = await client.request('getSignaturesForAddress', [account, { limit: mostSignatures }]);
      for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
        if (!isPlainObject(row) || typeof row.signature !== 'string') continue;
        const slot = Number.isSafeInteger(row.slot) ? Number(row.slot) : null;
        found.set(row.signature, { signature: row.signature, slot, at: toTime(row.blockTime) });
      }
    },
  });
  return [...found.values()];
}

/** Epoch ms; null for a time that cannot be. */
const toTime = (seconds: unknown): number | null =>
  typeof seconds === 'number' && seconds * 1_000 >= genesis && seconds < 1e11 ? Math.trunc(seconds * 1_000) : null;

/** Rejects as the client does, and where the node does not know the time of the block. */
async function readBlockTime({ client }: ChainSource, slot: number): Promise<number> {
  const at = toTime(await client.request('getBlockTime', [slot]));
  if (at === null) throw new Error('The node does not know the time of this block.');
  return at;
}

/** With the times of blocks where the list does not tell them. Never rejects. */
async function fillTimes(list: readonly Seen[], readTime: (slot: number) => Promise<number | undefined>) {
  const slots = [...new Set(list.flatMap(({ at, slot }) => (at === null && slot !== null ? slot : [])))];
  const times = new Map<number | null, number | undefined>();
  const newest = slots.sort((a, b) => b - a).slice(0, maxTimes);
  await mapLimited(newest, { limit: atOnce, run: async (slot) => void times.set(slot, await readTime(slot)) });
  return list.map((seen) => ({ ...seen, at: seen.at ?? times.get(seen.slot) ?? null }));
}

function newestFirst(list: readonly Seen[]): Seen[] {
  const timeOf = ({ at }: Seen) => at ?? Number.MAX_SAFE_INTEGER;
  return [...list].sort((a, b) => timeOf(b) - timeOf(a));
}

/** A page, made longer until the next one starts at another time: pages are named by time. */
function cut(items: readonly Seen[]): Seen[] {
  let end = Math.min(historyLimit, items.length);
  while (end > 0 && end < items.length && items[end]?.at === items[end - 1]?.at) end++;
  return items.slice(0, end);
}

async function describe(
  source: ChainSource,
  { page, told }: { page: readonly Seen[]; told: ReadonlyMap<string, readonly Movement[]> },
): Promise<HistoryItem[]> {
  const mints = [...new Set([...told.values()].flat().flatMap(({ mint }) => mint ?? []))];
  const tokens = await readTokens(source.client, mints).catch(() => new Map<string, Token>());
  const known = knownSymbols(source);
  return page.flatMap(({ signature: hash, at }) =>
    (told.get(hash) ?? []).map(({ mint, amount, decimals, ...rest }): HistoryItem => {
      if (mint === null) {
        const isSpam = rest.direction === 'in' && amount < dust;
        const coin = { kind: 'native', contract: null, symbol: source.ticker, decimals, tokenId: null } as const;
        return { ...rest, ...coin, hash, at, amount: String(amount), isSpam };
      }
      const token = tokens.get(mint);
      const listed = source.tokens.find(({ address }) => address === mint);
      const { name = '', symbol = '' } = listed ?? token ?? {};
      const shown = token && at !== null ? toUiAmount(token.mint, { amount, now: at }) : amount;
      const isOne = decimals === 0 && token?.mint.supply === 1n;
      return {
        ...rest,
        hash,
        at,
        contract: mint,
        symbol,
        amount: String(shown),
        kind: isOne ? 'nft' : 'token',
        decimals: isOne ? null : decimals,
        tokenId: null,
        isSpam: listed === undefined && looksLikeSpam({ name, symbol }, { known }),
      };
    }),
  );
}
