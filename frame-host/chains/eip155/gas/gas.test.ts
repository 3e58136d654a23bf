import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAnvil, type Anvil } from '../../../../tests/helpers/chains/anvil';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import type { ChainConfig } from '../../../../src/wire/chainConfig';
import { registerErrorHandler } from '../../../http/errorHandler';
import { registerRateLimit } from '../../../http/rateLimit';
import { createGasWatch } from './gas';
import { registerGas } from './gasRoutes';

const chainOf = (rpcTarget: string, chainId = '0x7a69'): ChainConfig => ({
  chainId,
  chainNamespace: 'eip155',
  displayName: 'Test',
  rpcTarget,
  ticker: 'ETH',
  tickerName: 'Ether',
});

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function serve(chains: ChainConfig[]) {
  const clock = createFakeClock();
  const app = fastify();
  registerRateLimit(app, { requests: 10_000 });
  registerErrorHandler(app);
  registerGas(app, { gas: createGasWatch({ chains, fetch, clock }) });
  open.push(app);
  return { clock, get: (path: string) => app.inject({ url: `/v1/gas/${path}` }) };
}

/** A real HTTP server as RPC node that answers what the test specifies. */
async function startNode(answer: () => { status?: number; body: string }) {
  let asked = 0;
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1;
      const { status = 200, body } = answer();
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const result = (value: unknown) => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }) });
const history = result({ baseFeePerGas: ['0x3b9aca00', '0x77359400'], reward: [['0x1', '0x3b9aca00', '0x77359400']] });

describe('gas prices of a real chain', () => {
  let chain: Anvil;
  beforeAll(async () => {
    chain = await startAnvil({ args: ['--base-fee', '7000000000'] });
  });
  afterAll(() => chain.stop());

  it('returns fees for three speeds, by decimal and by hex chain id', async () => {
    const { get } = await serve([chainOf(chain.url)]);
    const answer = await get('31337/suggestedGasFees');
    expect(answer.statusCode).toBe(200);
    const fees = answer.json<
      Record<'low' | 'medium' | 'high', Record<string, string>> & { estimatedBaseFee: string }
    >();
    expect(Number(fees.estimatedBaseFee)).toBeGreaterThan(6);
    const most = [fees.low, fees.medium, fees.high].map((level) => Number(level['suggestedMaxFeePerGas']));
    expect(most).toEqual(most.toSorted((a, b) => a - b));
    expect((await get('0x7a69/gasPrices')).json()).toMatchObject({
      stale: false,
      ProposeGasPrice: expect.any(String) as string,
    });
  });
});

describe('gas API', () => {
  it('requests once for many visitors, and again after ten seconds', async () => {
    const node = await startNode(() => history);
    const { get, clock } = await serve([chainOf(node.url)]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('31337/suggestedGasFees')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    // One request for the prices, one for the block time.
    expect(node.asked()).toBe(2);
    await clock.advance(10_000);
    expect((await get('31337/suggestedGasFees')).json()).toEqual({
      low: expect.objectContaining({ suggestedMaxFeePerGas: '2.500000001' }) as object,
      medium: expect.objectContaining({ suggestedMaxPriorityFeePerGas: '1', suggestedMaxFeePerGas: '5' }) as object,
      high: expect.objectContaining({ suggestedMaxPriorityFeePerGas: '2', suggestedMaxFeePerGas: '8' }) as object,
      estimatedBaseFee: '2',
      at: clock.now(),
      stale: false,
    });
    expect(node.asked()).toBe(3);
  });

  it.each([
    ['HTML', { body: '<!doctype html><title>Blocked</title>' }],
    ['429', { status: 429, body: 'slow down' }],
    ['a truncated answer', { body: '{"jsonrpc":"2.0","id":1,"res' }],
    ['the answer to another request', { body: '{"jsonrpc":"2.0","id":2,"result":"0x1"}' }],
    ['an error', { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}' }],
    ['far too much', { body: `{"jsonrpc":"2.0","id":1,"result":"${'0'.repeat(300_000)}"}` }],
  ])('returns the last fees marked as stale while the node answers %s, and 503 after ten minutes', async (_, fault) => {
    let answer: { status?: number; body: string } = history;
    const node = await startNode(() => answer);
    const { get, clock } = await serve([chainOf(node.url)]);
    expect((await get('31337/suggestedGasFees')).json()).toMatchObject({ stale: false });
    answer = fault;
    await clock.advance(11_000);
    const stale = await get('31337/suggestedGasFees');
    expect(stale.json()).toMatchObject({ stale: true, estimatedBaseFee: '2' });
    expect(stale.headers['cache-control']).toBe('no-store');
    await clock.advance(10 * 60_000);
    expect((await get('31337/suggestedGasFees')).statusCode).toBe(503);
    answer = history;
    await clock.advance(2_000);
    expect((await get('31337/suggestedGasFees')).json()).toMatchObject({ stale: false });
  });

  it('uses the next RPC URL when the first is down', async () => {
    const node = await startNode(() => history);
    const { get } = await serve([chainOf(`http://127.0.0.1:1,${node.url}`)]);
    expect((await get('31337/gasPrices')).json()).toMatchObject({
      SafeGasPrice: '2.000000001',
      ProposeGasPrice: '3',
      FastGasPrice: '4',
    });
  });

  it('returns legacy gas prices if blocks have no base fee', async () => {
    let calls = 0;
    const node = await startNode(() => result((calls += 1) === 1 ? null : '0x3b9aca00'));
    const { get } = await serve([chainOf(node.url)]);
    expect((await get('31337/suggestedGasFees')).json()).toMatchObject({ estimatedBaseFee: '0' });
    expect((await get('31337/gasPrices')).json()).toMatchObject({ SafeGasPrice: '0.9', ProposeGasPrice: '1' });
  });

  it.each([
    ['1/suggestedGasFees', 404],
    ['x/suggestedGasFees', 400],
    ['-1/gasPrices', 400],
    ['0x/gasPrices', 400],
    [`${'9'.repeat(40)}/gasPrices`, 400],
  ])('rejects %s with %i', async (path, status) => {
    const { get } = await serve([chainOf('http://127.0.0.1:1')]);
    expect((await get(path)).statusCode).toBe(status);
  });
});
