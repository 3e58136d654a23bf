import { createServer } from 'node:http';
import fastify from 'fastify';
import * as v from 'valibot';
import { createZeroEx } from '../../frame-host/market/swap/services/zeroEx';
import { SwapSettingsSchema } from '../../frame-host/market/swap/settings';
import { createSwapAggregator } from '../../frame-host/market/swap/aggregator';
import { registerSwap } from '../../frame-host/market/swap/swapRoutes';
import { systemClock } from '../../src/kit/clock';

/**
 * Runs the swap routes on a router of a chain and on a service that counts its requests, each with a latency of 20 ms. A plain handler that
 * responds with the same bytes runs beside them.
 */
const away = 20;
const later = (task) => new Promise((resolve) => setTimeout(() => resolve(task()), away));
const token = `0x${'a0'.repeat(20)}`;
const holder = '0x0000000000001ff3684f28c67538d4d072c22734';
const perMinute = Number(process.argv[2]);
let served = 0;
let read = 0;

const upstream = createServer((request, response) => {
  served++;
  const asked = new URL(request.url, 'http://upstream').searchParams;
  void later(() => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        liquidityAvailable: true,
        buyAmount: '2500000000',
        minBuyAmount: '2487500000',
        sellAmount: asked.get('sellAmount'),
        sellToken: asked.get('sellToken'),
        buyToken: asked.get('buyToken'),
        route: { fills: [{ source: 'Uniswap_V3', proportionBps: '10000' }] },
        transaction: { to: holder, data: '0x', gas: '200000', value: asked.get('sellAmount') },
      }),
    );
  });
});
await new Promise((resolve) => upstream.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${upstream.address().port}`;
const { zeroEx } = v.parse(SwapSettingsSchema, { zeroEx: { url, apiKey: 'key', perMinute } });

const quoteOf = ({ amount }) => {
  const at = Date.now();
  const out = '2499000000';
  const line = { source: 'router', name: 'Router', amountIn: amount, amountOut: out, minimum: out, spender: null };
  return { ...line, route: [], fees: [], impact: null, seconds: null, at, validUntil: at + 30_000 };
};
const router = {
  id: 'router',
  name: 'Router',
  isForAll: true,
  supportedRoutes: () => ({ targets: [holder], spenders: [holder], toChains: [] }),
  quote(asked) {
    read++;
    return later(() => quoteOf(asked));
  },
  build: () => Promise.reject(new Error('This benchmark builds no swaps.')),
};
const aggregator = createSwapAggregator({
  sources: [router, createZeroEx({ settings: zeroEx, fetch, clock: systemClock })],
  clock: systemClock,
});

const app = fastify();
registerSwap(app, { aggregator, chains: {}, publicUrl: 'https://wallet.example', perMinute: 1_000_000_000 });
const same = JSON.stringify({ quotes: [quoteOf({ amount: '1' }), quoteOf({ amount: '1' })], failures: [] });
app.post('/bare', (_request, reply) => reply.type('application/json').send(same));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port, token });
process.on('message', () => process.send({ served, read }));
