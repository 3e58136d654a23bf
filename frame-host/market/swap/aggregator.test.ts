import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import type { SwapAsk, SwapQuote } from '../../../src/wire/http/market/swap';
import type { HttpError } from '../../../src/errors/http';
import { SwapRefusal, type SwapSource } from './source';
import { createSwapAggregator } from './aggregator';

const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const ask: SwapAsk = {
  chainId: '0x1',
  from: null,
  to: `0x${'aa'.repeat(20)}`,
  amount: '1000',
  account,
  slippage: 50,
  seconds: 600,
};
const router = `0x${'bb'.repeat(20)}`;

function openSource(
  clock: ReturnType<typeof createFakeClock>,
  { id = 'one', out = '500', ...rest }: Partial<SwapSource> & { out?: string } = {},
) {
  const count = { quotes: 0 };
  const source: SwapSource = {
    id,
    name: id.toUpperCase(),
    supportedRoutes: (chainId) =>
      chainId === '0x1' ? { targets: [router], spenders: [router], toChains: ['0xa'] } : null,
    async quote({ amount }): Promise<SwapQuote> {
      count.quotes++;
      const at = clock.now();
      return {
        source: id,
        name: id.toUpperCase(),
        amountIn: amount,
        amountOut: out,
        minimum: out,
        spender: null,
        route: [],
        fees: [],
        impact: null,
        seconds: null,
        at,
        validUntil: at + 30_000,
      };
    },
    build: () => Promise.reject(new SwapRefusal('none')),
    ...rest,
  };
  return { source, count };
}

describe('swap aggregator', () => {
  it('answers a thousand users a minute from one shared source and never exceeds a source’s rate limit', async () => {
    const clock = createFakeClock();
    const shared = openSource(clock, { isForAll: true, perMinute: 30 });
    const own = openSource(clock, { id: 'two', perMinute: 30 });
    const aggregator = createSwapAggregator({ sources: [shared.source, own.source], clock });
    let given = 0;
    for (let count = 0; count < 1_000; count++) {
      const person = `0x${count.toString(16).padStart(40, '0')}`;
      const { quotes } = await aggregator.quotes({ ...ask, account: person });
      given += quotes.filter(({ source }) => source === 'one').length;
      await clock.advance(60);
    }
    expect(given).toBe(1_000);
    // A shared answer serves everybody for five seconds; a source that depends on the account is cut off at its limit.
    expect(shared.count.quotes).toBeLessThanOrEqual(13);
    expect(own.count.quotes).toBeLessThanOrEqual(31);
  });

  it('still answers status and build after the quotes of the minute are used up', async () => {
    const clock = createFakeClock();
    const asked = { status: 0, build: 0 };
    const one = openSource(clock, {
      perMinute: 8,
      async status() {
        asked.status++;
        return { state: 'waiting', toId: null };
      },
      build() {
        asked.build++;
        return Promise.reject(new SwapRefusal('worse'));
      },
    });
    const aggregator = createSwapAggregator({ sources: [one.source], clock });
    const quote = async (amount: string) => (await aggregator.quotes({ ...ask, amount })).failures[0]?.reason;
    for (let count = 0; count < 20; count++) await quote(String(1_000 + count));
    expect(one.count.quotes).toBe(6);
    expect(await quote('5')).toBe('limited');
    const state = (id: string) => aggregator.status({ source: 'one', chainId: '0x1', toChainId: '0xa', id });
    expect(await state('a')).toEqual({ state: 'waiting', toId: null });
    await expect(aggregator.build({ ...ask, source: 'one', minimum: '1' })).rejects.toMatchObject({ code: 'conflict' });
    // The source’s total limit holds for all requests.
    await expect(state('b')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(aggregator.build({ ...ask, source: 'one', minimum: '1' })).rejects.toMatchObject({
      code: 'rateLimited',
    });
    expect([one.count.quotes, asked.status, asked.build]).toEqual([6, 1, 1]);
  });

  it('still answers status after quotes and builds have used up their share of the minute', async () => {
    const clock = createFakeClock();
    const one = openSource(clock, {
      perMinute: 10,
      status: async () => ({ state: 'waiting', toId: null }),
      build: () => Promise.reject(new SwapRefusal('worse')),
    });
    const aggregator = createSwapAggregator({ sources: [one.source], clock });
    const build = () => aggregator.build({ ...ask, source: 'one', minimum: '1' }).catch(({ code }: HttpError) => code);
    for (let count = 0; count < 20; count++) await aggregator.quotes({ ...ask, amount: String(1_000 + count) });
    for (let count = 0; count < 5; count++) await build();
    expect(await build()).toBe('rateLimited');
    const state = (id: string) => aggregator.status({ source: 'one', chainId: '0x1', toChainId: '0xa', id });
    expect([await state('a'), await state('b')]).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    await expect(state('c')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stops asking a rate-limited source for as long as it says, and asks the others meanwhile', async () => {
    const clock = createFakeClock();
    let isShut = true;
    const shut = openSource(clock, { id: 'shut' });
    const { quote } = shut.source;
    const limited: SwapSource = {
      ...shut.source,
      quote(asked) {
        shut.count.quotes++;
        return isShut ? Promise.reject(new SwapRefusal('limited', 90_000)) : quote(asked);
      },
    };
    const other = openSource(clock);
    const aggregator = createSwapAggregator({ sources: [limited, other.source], clock });
    const look = async () =>
      (await aggregator.quotes({ ...ask, amount: String(1_000 + (clock.now() % 1_000_000)) })).failures;
    expect(await look()).toMatchObject([{ source: 'shut', reason: 'limited' }]);
    isShut = false;
    await clock.advance(60_000);
    expect(await look()).toMatchObject([{ source: 'shut', reason: 'limited' }]);
    expect(shut.count.quotes).toBe(1);
    await clock.advance(31_000);
    expect(await look()).toEqual([]);
  });

  it('sorts quotes best first, names silent sources, and waits for them at most six seconds', async () => {
    const clock = createFakeClock();
    const silent = openSource(clock, { id: 'silent', quote: () => new Promise(() => undefined) });
    const aggregator = createSwapAggregator({
      sources: [openSource(clock).source, silent.source, openSource(clock, { id: 'best', out: '600' }).source],
      clock,
    });
    const asking = aggregator.quotes(ask);
    await clock.advance(6_100);
    const { quotes, failures } = await asking;
    expect(quotes.map(({ source }) => source)).toEqual(['best', 'one']);
    expect(failures).toMatchObject([{ source: 'silent', reason: 'silent' }]);
  });

  it('asks no source for a chain that it does not support', async () => {
    const clock = createFakeClock();
    const one = openSource(clock);
    const aggregator = createSwapAggregator({ sources: [one.source], clock });
    expect(await aggregator.quotes({ ...ask, chainId: '0x89' })).toEqual({ quotes: [], failures: [] });
    expect(await aggregator.quotes({ ...ask, toChainId: '0x89' })).toEqual({ quotes: [], failures: [] });
    expect((await aggregator.quotes({ ...ask, toChainId: '0xa' })).quotes).toHaveLength(1);
    expect(one.count.quotes).toBe(1);
  });

  it('asks no source of signed orders to sell the native coin', async () => {
    const clock = createFakeClock();
    const lists = { targets: [router], spenders: [router], toChains: [], signsOrders: true as const };
    const one = openSource(clock, { supportedRoutes: () => lists });
    const aggregator = createSwapAggregator({ sources: [one.source], clock });
    expect(await aggregator.quotes(ask)).toEqual({ quotes: [], failures: [] });
    expect((await aggregator.quotes({ ...ask, from: `0x${'cc'.repeat(20)}` })).quotes).toHaveLength(1);
    expect(one.count.quotes).toBe(1);
    expect(aggregator.sources('0x1')).toEqual([{ id: 'one', name: 'ONE', ...lists }]);
  });

  it('reports why a swap cannot be built', async () => {
    const clock = createFakeClock();
    const build = (error: Error) =>
      createSwapAggregator({
        sources: [openSource(clock, { build: () => Promise.reject(error) }).source],
        clock,
      }).build({
        ...ask,
        source: 'one',
        minimum: '1',
      });
    await expect(build(new SwapRefusal('worse'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(build(new SwapRefusal('limited', 1))).rejects.toMatchObject({ code: 'rateLimited' });
    await expect(build(new Error('HTTP 502'))).rejects.toMatchObject({ code: 'unavailable' });
    const aggregator = createSwapAggregator({ sources: [], clock });
    await expect(aggregator.build({ ...ask, source: 'none', minimum: '1' })).rejects.toMatchObject({
      code: 'notFound',
    });
    const status = { source: 'one', chainId: '0x1', toChainId: '0xa', id: 'x' };
    await expect(aggregator.status(status)).rejects.toMatchObject({ code: 'notFound' });
  });
});
