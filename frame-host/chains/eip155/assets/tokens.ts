import { encodeFunctionData } from 'viem';
import type { Kysely } from 'kysely';
import { readQuantity } from '../../../../src/chains/eip155/network/quantity';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import type { Token, Tokens } from '../../../../src/wire/http/assets';
import { tokenAbi } from '../abi';
import { createCache, type Cached } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import { cleanText } from '../../../../src/kit/text/cleanText';
import { readNumber } from '../decode';
import type { Indexer } from './indexer';
import { toPart } from '../../../wallet-api/assets/part';
import { readCalls } from '../readCalls';
import type { Scanner, ScanResult } from './scan';
import type { AssetTables } from '../../../wallet-api/assets/tables';
import type { WatchedToken } from '../../../wallet-api/assets/watched';
import type { TokenFacts } from './tokenFacts';

/** ms: wallets poll tokens every 3 minutes. */
const freshFor = { balances: 15_000, discovery: 60_000 };
const timeout = 12_000;
/** Tokens found by logs that are read: beyond it, the newest win. */
const foundLimit = 400;

export interface TokensInput {
  source: ChainSource;
  address: Hex;
  watched: readonly WatchedToken[];
  skipCache: boolean;
}

type Fact = Omit<Token, 'balance'>;
interface Discovered extends ScanResult {
  facts: Fact[];
}

export interface TokenReader {
  /** Never rejects for a fault of a source: each part says how it went. */
  read(input: TokensInput): Promise<Tokens>;
}

/** Balances of the coin and of the tokens that are listed, watched or found. */
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

  async function discover(source: ChainSource, address: Hex): Promise<Discovered> {
    const result = await scanner.scan(source, address);
    const key = source.scope === 'all' ? address : `${address} ${source.scope}`;
    const rows = await db
      .selectFrom('transfers')
      .select('contract')
      .where('chain_id', '=', source.chainId)
      .where('address', '=', key)
      .where('standard', '=', 'erc20')
      .groupBy('contract')
      .orderBy((group) => group.fn.max('block'), 'desc')
      .limit(foundLimit)
      .execute();
    const listed = new Set<string>(source.tokens.map((token) => token.address));
    const contracts = rows.map(({ contract }) => contract).filter((contract) => !listed.has(contract));
    const told = await facts.read(source, contracts);
    return {
      ...result,
      facts: contracts.flatMap((contract): Fact[] => {
        const { decimals = null, ...fact } = told.get(contract) ?? {};
        // Without decimals there is no telling how much it is: no token of this kind.
        return decimals === null || !('address' in fact)
          ? []
          : [{ ...fact, decimals, logo: null, source: 'logs', isVerified: false }];
      }),
    };
  }

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
    const load = async () => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [address] });
      const answers = await readCalls(
        source.client,
        contracts.map((to) => ({ to: to as Hex, data })),
      );
      return new Map(
        contracts.flatMap((contract, at) => {
          const amount = readNumber(answers[at]);
          return amount === undefined ? [] : [[contract, amount.toString()] as const];
        }),
      );
    };
    return balances.read(key, load, { skip });
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
        // What the user watches and the indexer does not know (yet) is asked of the chain.
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
        discoveries.read(key, () => discover(source, address), { skip }),
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

/** What is listed or watched shows with nothing in it; what was merely found has to be there. */
function withAmounts(facts: readonly Fact[], amounts: ReadonlyMap<string, string> | undefined): Token[] {
  return facts.flatMap((fact) => {
    const balance = amounts?.get(fact.address);
    return balance === undefined || (balance === '0' && fact.source === 'logs') ? [] : [{ ...fact, balance }];
  });
}

/** Listed, then watched, then found; each contract once. */
function join(source: ChainSource, watched: readonly WatchedToken[], found: readonly Fact[]): Fact[] {
  const facts = new Map<string, Fact>();
  for (const { logo, ...token } of source.tokens)
    facts.set(token.address, { ...token, logo: logo ?? null, source: 'list', isVerified: true, isSpam: false });
  const byAddress = new Map(found.map((fact) => [fact.address, fact]));
  for (const { token_address: address, token_name, token_symbol, decimals } of watched) {
    if (facts.has(address)) continue;
    const fact = byAddress.get(address);
    const own = { name: cleanText(token_name, 64), symbol: cleanText(token_symbol, 32), decimals };
    const told = { address, logo: null, isVerified: false, ...(fact ?? own) };
    // Who watches a token wants to see it.
    facts.set(address, { ...told, source: 'watched', isSpam: false });
  }
  for (const fact of found) if (!facts.has(fact.address)) facts.set(fact.address, fact);
  return [...facts.values()];
}
