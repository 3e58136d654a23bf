import type { Kysely } from 'kysely';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import type { Tokens } from '../../../../src/wire/http/assets';
import { createCache, type Cached } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import type { Indexer } from './indexer';
import { toPart } from '../../../wallet-api/assets/part';
import { discover, type Discovered } from './discoverTokens';
import type { Scanner } from './scan';
import { join, readBalances, withAmounts } from './tokenAmounts';
import type { AssetTables } from '../../../wallet-api/assets/tables';
import type { WatchedToken } from '../../../../src/wire/http/userRows';
import type { TokenFacts } from './tokenFacts';

/** Cache lifetimes and timeout, in ms. Wallets poll tokens every 3 minutes. */
const freshFor = { balances: 15_000, discovery: 60_000 };
const timeout = 12_000;

export interface TokensInput {
  source: ChainSource;
  address: Hex;
  watched: readonly WatchedToken[];
  skipCache: boolean;
}

export interface TokenReader {
  /** Never rejects because of a failed source: each part of the result has its own state. */
  read(input: TokensInput): Promise<Tokens>;
}

/** Creates a reader of the balances of the native coin and of listed, watched and found tokens. */
export function createTokenReader({
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
}): TokenReader {
  const natives = createCache<string>({ ttl: freshFor.balances, timeout, max: 20_000, clock });
  const discoveries = createCache<Discovered>({ ttl: freshFor.discovery, timeout, max: 20_000, clock });
  const balances = createCache<Map<string, string>>({ ttl: freshFor.balances, timeout, max: 5_000, clock });

  async function readAmounts({
    source,
    address,
    contracts,
    skip,
  }: {
    source: ChainSource;
    address: Hex;
    contracts: readonly string[];
    skip: boolean;
  }): Promise<Cached<Map<string, string>>> {
    const key = `${source.chainId} ${source.scope} ${address} ${contracts.join()}`;
    return balances.read(key, () => readBalances({ source, address, contracts }), { skip });
  }

  return {
    async read({ source, address, watched, skipCache: skip }) {
      const key = `${source.chainId} ${source.scope} ${address}`;
      const loadNative = async () =>
        readQuantity(await source.client.request('eth_getBalance', [address, 'latest'])).toString();
      if (source.indexerUrl !== undefined) {
        const [native, indexed] = await Promise.all([
          natives.read(key, loadNative, { skip }),
          indexer.tokens({ source, address, skip }),
        ]);
        const tokens = indexed.value ?? [];
        const named = new Set(tokens.map((token) => token.address));
        // Tokens that the user watches and the indexer does not list (yet) are read from the chain.
        const missing = join(source, watched, []).filter(
          (fact) => fact.source === 'watched' && !named.has(fact.address),
        );
        const amounts = await readAmounts({ source, address, contracts: missing.map((fact) => fact.address), skip });
        const part = toPart(indexed, { isPartial: (amounts.value?.size ?? 0) < missing.length });
        return {
          chainId: source.chainId,
          address,
          native: native.value ?? null,
          tokens: [...tokens, ...withAmounts(missing, amounts.value)],
          parts: { native: toPart(native), balances: part, discovery: toPart(indexed) },
        };
      }
      const [native, found] = await Promise.all([
        natives.read(key, loadNative, { skip }),
        discoveries.read(key, () => discover({ db, scanner, facts, source, address }), { skip }),
      ]);
      const shown = join(source, watched, found.value?.facts ?? []);
      const contracts = shown.map((fact) => fact.address);
      const amounts = await readAmounts({ source, address, contracts, skip });
      const tokens = withAmounts(shown, amounts.value);
      const isShort = amounts.value !== undefined && amounts.value.size < contracts.length;
      const isBehind = found.value?.isBehind === true;
      return {
        chainId: source.chainId,
        address,
        native: native.value ?? null,
        tokens,
        parts: {
          native: toPart(native),
          balances: toPart(amounts, { isPartial: isShort }),
          discovery: toPart(found, { isPartial: isBehind, fromBlock: found.value?.low }),
        },
      };
    },
  };
}
