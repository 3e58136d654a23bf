import { shippedRouters, type SwapRouter, type ChainRouters } from '../../../../src/chains/eip155/swap/shippedRouters';
import type { Hex } from '../../../../src/kit/hex';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapQuote } from '../../../../src/wire/http/market/swap';
import { SwapRefusal, type SwapSource } from '../../../market/swap/source';
import type { ChainClient } from '../../chainClient';
import type { ChainSources } from '../../chainSource';
import { v2Router } from './v2Router';
import { v3Router } from './v3Router';

/** A route with what it gives for the amount, and for a small part of it: from both follows how far it moves the price. */
export interface FoundRoute {
  tokens: readonly Hex[];
  /** Of version 3: the fee of each pool, in millionths. */
  fees?: readonly number[];
  out: bigint;
  small: { in: bigint; out: bigint } | null;
  /** What the contract itself says that the swap takes; absent where it does not. */
  gas?: bigint;
}

/** How one kind of router is asked and called. */
export interface RouterKind {
  /** The best route; null where there is none. */
  find(
    client: ChainClient,
    input: { router: SwapRouter; tokens: readonly (readonly Hex[])[]; amount: bigint },
  ): Promise<FoundRoute | null>;
  encode(input: {
    route: FoundRoute;
    ask: SwapAsk;
    wrapped: Hex;
    minimum: bigint;
    /** Epoch seconds. */
    deadline: bigint;
  }): Hex;
}

const kinds: Record<SwapRouter['kind'], RouterKind> = {
  uniswapV2: v2Router,
  uniswapV3: v3Router('uniswapV3'),
  uniswapV3Router02: v3Router('uniswapV3Router02'),
};

/** ms that a quote of a chain is shown as one: a few blocks. */
const goodFor = 30_000;

/** The routers on the chains themselves, by `eth_call`: no key, and nobody else hears what is asked. */
export function createRouters({
  configured,
  chains,
  clock,
}: {
  configured: readonly ChainRouters[];
  chains: ChainSources;
  clock: Clock;
}): SwapSource[] {
  const tables = new Map([...shippedRouters, ...configured].map((table) => [table.chainId, table]));
  const names = new Map(
    [...tables.values()].flatMap(({ routers }) => routers.map(({ id, name }) => [id, name] as const)),
  );
  return [...names].map(([id, name]) => createRouter({ id, name, tables, chains, clock }));
}

function createRouter({
  id,
  name,
  tables,
  chains,
  clock,
}: {
  id: string;
  name: string;
  tables: ReadonlyMap<string, ChainRouters>;
  chains: ChainSources;
  clock: Clock;
}): SwapSource {
  function find(chainId: string): { table: ChainRouters; router: SwapRouter; kind: RouterKind } | null {
    const table = tables.get(chainId);
    const router = table?.routers.find((one) => one.id === id);
    const kind = router && kinds[router.kind];
    return table && router && kind ? { table, router, kind } : null;
  }

  async function read(ask: SwapAsk) {
    const found = find(ask.chainId);
    if (found === null) throw new SwapRefusal('none');
    const { table, router, kind } = found;
    const [first, last] = [tokenOf(ask.from, table), tokenOf(ask.to, table)];
    if (first === last) throw new SwapRefusal('none');
    const { client } = await chains.find(ask.chainId);
    const amount = BigInt(ask.amount);
    const route = await kind.find(client, { router, tokens: routesOf({ first, last, table }), amount });
    if (route === null) throw new SwapRefusal('none');
    const minimum = (route.out * BigInt(10_000 - ask.slippage)) / 10_000n;
    if (minimum === 0n) throw new SwapRefusal('tooSmall');
    const now = clock.now();
    const quote: SwapQuote = {
      source: id,
      name,
      amountIn: ask.amount,
      amountOut: route.out.toString(),
      minimum: minimum.toString(),
      spender: ask.from === null ? null : router.address,
      route: [{ exchange: name, tokens: shown({ route, ask }), share: 10_000 }],
      fees: [],
      impact: impactOf(route, amount),
      gas: gasOf(route).toString(),
      seconds: null,
      at: now,
      validUntil: now + goodFor,
    };
    return { ...found, route, minimum, quote };
  }

  return {
    id,
    name,
    isForAll: true,
    supportedRoutes(chainId) {
      const found = find(chainId);
      if (found === null) return null;
      const { kind, address, quoter } = found.router;
      const router = { kind, address, wrapped: found.table.wrapped, ...(quoter && { quoter }) };
      return { targets: [address], spenders: [address], toChains: [], router };
    },
    quote: async (ask) => (await read(ask)).quote,
    async build(ask) {
      const { table, router, kind, route, quote } = await read(ask);
      // What the user was shown is what the contract holds to.
      const minimum = BigInt(ask.minimum);
      if (route.out < minimum) throw new SwapRefusal('worse');
      const deadline = BigInt(Math.floor(clock.now() / 1_000) + ask.seconds);
      const data = kind.encode({ route, ask, wrapped: table.wrapped, minimum, deadline });
      const value = ask.from === null ? ask.amount : '0';
      return {
        quote: { ...quote, minimum: ask.minimum },
        call: { kind: 'transaction', chainId: ask.chainId, to: router.address, value, data },
      };
    },
  };
}

const tokenOf = (asset: string | null, { wrapped }: ChainRouters): Hex => (asset as Hex | null) ?? wrapped;

/** The direct way, and over each token that most pools are made with. */
function routesOf({ first, last, table }: { first: Hex; last: Hex; table: ChainRouters }): Hex[][] {
  const over = [table.wrapped, ...table.connectorTokens].filter(
    (connector) => connector !== first && connector !== last,
  );
  return [[first, last], ...over.map((connector) => [first, connector, last])];
}

/** The route as users read it: the coin where they give or get the coin. */
function shown({ route, ask }: { route: FoundRoute; ask: SwapAsk }): (string | null)[] {
  return [ask.from, ...route.tokens.slice(1, -1), ask.to];
}

/** A transaction, and each pool on the way. */
const gasOf = ({ tokens, gas }: FoundRoute): bigint =>
  gas === undefined ? 60_000n + 70_000n * BigInt(tokens.length - 1) : gas + 60_000n;

/** Hundredths of a percent by which the whole amount gets less than a small part of it. */
function impactOf({ out, small }: FoundRoute, amount: bigint): number | null {
  if (small === null || small.out < 1_000n) return null;
  const even = (small.out * amount) / small.in;
  return even <= out ? 0 : Number(((even - out) * 10_000n) / even);
}
