import { readTokens, type Token } from '../../../../src/chains/solana/tokens/readToken';
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

interface Seen {
  signature: string;
  at: number | null;
}

/**
 * What came and went by the balances before and after each transaction: whatever programs ran, that is what the account gained
 * and lost. What its wallet has told of its own sends is in the chain as well.
 */
export function createHistoryReader({ clock }: { clock: Clock }): AssetReaders['history'] {
  const lists = createCache<Seen[]>({ ttl: freshFor, timeout, max: 5_000, clock });
  const details = createCache<Movement[]>({ ttl: settled, timeout, max: 20_000, clock });

  return async ({ source, address, before = Infinity, skipCache: skip }) => {
    const place = `${source.chainId} ${source.scope} ${address}`;
    const found = await lists.read(place, () => readSignatures(source, address), { skip });
    const older = (found.value ?? []).filter(({ at }) => (at ?? Number.MAX_SAFE_INTEGER) < before);
    const page = cut(older);
    const told = new Map<string, readonly Movement[]>();
    await mapLimited(page, {
      limit: atOnce,
      async run({ signature }) {
        const load = () => readMovements(source.client, { signature, account: address });
        const { value } = await details.read(`${place} ${signature}`, load);
        if (value) told.set(signature, value);
      },
    });
    const isShort = page.some(({ signature }) => !told.has(signature));
    const items = await describe(source, { page, told });
    return {
      ...{ chainId: source.chainId, address, items },
      next: older.length > page.length ? (page.at(-1)?.at ?? null) : null,
      parts: { own: { state: 'ok', at: clock.now() }, chain: toPart(found, { isPartial: isShort }) },
    };
  };
}

/** Newest first. What came in as tokens names the account that holds them, and not its owner. Rejects as the client does. */
async function readSignatures({ client }: ChainSource, address: string): Promise<Seen[]> {
  const held = await readOwnedTokens(client, { owner: address });
  const found = new Map<string, Seen>();
  await mapLimited([address, ...held.slice(0, mostAccounts).map((account) => account.address)], {
    limit: atOnce,
    async run(account) {
      const rows = await client.request('getSignaturesForAddress', [account, { limit: mostSignatures }]);
      for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
        if (!isPlainObject(row) || typeof row.signature !== 'string') continue;
        const at = typeof row.blockTime === 'number' ? row.blockTime * 1_000 : 0;
        found.set(row.signature, { signature: row.signature, at: at < genesis ? null : at });
      }
    },
  });
  const timeOf = ({ at }: Seen) => at ?? Number.MAX_SAFE_INTEGER;
  return [...found.values()].sort((a, b) => timeOf(b) - timeOf(a));
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
      const isOne = decimals === 0 && token?.mint.supply === 1n;
      return {
        ...{ ...rest, hash, at, contract: mint, symbol, amount: String(amount) },
        kind: isOne ? 'nft' : 'token',
        decimals: isOne ? null : decimals,
        tokenId: null,
        isSpam: listed === undefined && looksLikeSpam({ name, symbol }, { known }),
      };
    }),
  );
}
