import { shippedRouters, type SwapRouter, type ChainRouters } from '../../../../src/chains/eip155/swap/shippedRouters';
import type { Hex } from '../../../../src/kit/hex';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapQuote } from '../../../../src/wire/http/market/swap';
import { SwapRefusal, type SwapSource } from '../../../market/swap/source';
import type { ChainClient } from '../../chainClient';
import type { ChainSources } from '../../chainSource';
import { v2Router } from './v2Router';
import { v3Router } from './v3Router';
import { v4Router } from './v4Router';

/** A route with its output for the whole amount and for a small part of it. The price impact is calculated from both. */
export interface FoundRoute {
  tokens: readonly Hex[];
  /** Uniswap v3 and v4: the fee of each pool, in millionths. */
  fees?: readonly number[];
  out: bigint;
  small: { in: bigint; out: bigint } | null;
  /** Gas estimate of the contract, if it returns one. */
  gas?: bigint;
}

/** How to query and call one kind of router. */
export interface RouterKind {
  /** The address that stands for the native coin in its routes. Default: the wrapped coin. */
  coin?: Hex;
  /** The contract that needs an allowance for the swapped token. Default: the router. */
  spender?: Hex;
  /** Returns the best route, or null if there is none. */
  find(
    client: ChainClient,
    input: { router: SwapRouter; tokens: readonly (readonly Hex[])[]; amount: bigint },
  ): Promise<FoundRoute | null>;
  encode(input: {
    route: FoundRoute;
    ask: SwapAsk;
    wrapped: Hex;
    minimum: bigint;
    /** Time in epoch seconds after which the swap fails. */
    deadline: bigint;
  }): Hex;
}

const kinds: Record<SwapRouter['kind'], RouterKind> = {
  uniswapV2: v2Router,
  uniswapV3: v3Router('uniswapV3'),
  uniswapV3Router02: v3Router('uniswapV3Router02'),
  uniswapV4: v4Router,
};

/** How long a quote is valid, in ms: a few blocks. */
const goodFor = 30_000;

/**
 * Creates swap sources from the router contracts on the chains, queried with `eth_call`. They need no API key, and no other party sees
 * the request.
 */
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
    const { coin = table.wrapped, spender = router.address } = kind;
    const [first, last] = [tokenOf(ask.from, coin), tokenOf(ask.to, coin)];
    if (first === last) throw new SwapRefusal('none');
    const { client } = chains.find(ask.chainId);
    const amount = BigInt(ask.amount);
    const route = await kind.find(client, {
      router,
      tokens: routesOf({ first, last, over: [coin, ...table.connectorTokens] }),
      amount,
    });
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
      spender: ask.from === null ? null : spender,
      route: [{ exchange: name, tokens: shown({ route, ask, coin }), share: 10_000 }],
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
      const { kind, router, table } = found;
      const { address, quoter } = router;
      const listed = { kind: router.kind, address, wrapped: table.wrapped, ...(quoter && { quoter }) };
      return { targets: [address], spenders: [kind.spender ?? address], toChains: [], router: listed };
    },
    quote: async (ask) => (await read(ask)).quote,
    async build(ask) {
      const { table, router, kind, route, quote } = await read(ask);
      // The contract enforces the minimum that was shown to the user.
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

const tokenOf = (asset: string | null, coin: Hex): Hex => (asset as Hex | null) ?? coin;

/** Returns the direct route and the routes over each connector token, with which most pools exist. */
function routesOf({ first, last, over }: { first: Hex; last: Hex; over: readonly Hex[] }): Hex[][] {
  const between = over.filter((connector) => connector !== first && connector !== last);
  return [[first, last], ...between.map((connector) => [first, connector, last])];
}

/** Returns the route for display, with the native coin instead of the wrapped token if the user pays or receives it. */
function shown({ route, ask, coin }: { route: FoundRoute; ask: SwapAsk; coin: Hex }): (string | null)[] {
  // The wrapped token in the middle of a route is shown as what it is.
  const between = route.tokens.slice(1, -1).map((token) => (BigInt(coin) === 0n && token === coin ? null : token));
  return [ask.from, ...between, ask.to];
}

/** Estimates the gas: a base amount, plus the contract's estimate or a fixed amount per pool. */
const gasOf = ({ tokens, gas }: FoundRoute): bigint =>
  gas === undefined ? 60_000n + 70_000n * BigInt(tokens.length - 1) : gas + 60_000n;

/** Returns the price impact in hundredths of a percent: how much worse the rate is for the whole amount than for a small part. */
function impactOf({ out, small }: FoundRoute, amount: bigint): number | null {
  if (small === null || small.out < 1_000n) return null;
  const even = (small.out * amount) / small.in;
  return even <= out ? 0 : Number(((even - out) * 10_000n) / even);
}
