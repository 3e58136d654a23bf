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

/** Cache lifetime and timeout, in ms. */
const freshFor = 20_000;
const timeout = 12_000;
/** Cache lifetime of transactions and block times, in ms. Data of a finalized block does not change. */
const settled = 24 * 3_600_000;
/** Maximum number of token accounts to query in addition to the account itself, signatures per account, and parallel requests. */
const [mostAccounts, mostSignatures, atOnce] = [20, 100, 4];
/** Time of Solana's first block, in epoch ms. Earlier times from a node are invalid. */
const genesis = Date.UTC(2020, 2, 16);
/** Incoming amounts below this, in lamports, are treated as spam: they are sent to be noticed and cost more than they are worth. */
const dust = 10_000n;

/** Maximum number of slots per read whose time is requested, if the list of signatures does not include it. */
const maxTimes = 40;

interface Seen {
  signature: string;
  slot: number | null;
  at: number | null;
}

/**
 * Creates a reader of the history from the balances before and after each transaction. This works for all programs, because it shows what
 * the account gained and lost. Sends that the wallet has reported are on the chain as well.
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
    // The time of a send that the wallet has reported is known even if the node does not return it.
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

/**
 * Reads the signatures of the account and of its token accounts, because incoming token transfers name the token account and not its
 * owner. Rejects if the client rejects.
 */
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

/** Converts seconds to epoch ms. Returns null for an impossible time. */
const toTime = (seconds: unknown): number | null =>
  typeof seconds === 'number' && seconds * 1_000 >= genesis && seconds < 1e11 ? Math.trunc(seconds * 1_000) : null;

/** Returns the time of a block. Rejects if the client rejects, or if the node does not know the time. */
async function readBlockTime({ client }: ChainSource, slot: number): Promise<number> {
  const at = toTime(await client.request('getBlockTime', [slot]));
  if (at === null) throw new Error(`The RPC node does not know the time of slot ${slot}.`);
  return at;
}

/** Adds block times that are missing in the list. Never rejects. */
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

/** Returns the first page. It is extended until the next item has a different time, because pages are addressed by time. */
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
