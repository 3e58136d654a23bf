import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeBySource } from '../../../../src/chains/eip155/insight/calls/decodeBySource';
import { systemClock } from '../../../../src/kit/clock';
import type { ContractCall } from '../../../../src/chains/eip155/server/contractsApi';
import { registerErrorHandler } from '../../../http/errorHandler';
import { registerRateLimit } from '../../../http/rateLimit';
import { createContractCalls } from './contractCalls';
import { registerContractCalls } from './contractRoutes';

const till = `0x${'a1'.repeat(20)}` as const;
const proxy = `0x${'b2'.repeat(20)}` as const;
const broken = `0x${'c3'.repeat(20)}` as const;
const down = `0x${'d4'.repeat(20)}` as const;
const abi = parseAbi([
  'function settle((address to, uint256 amount)[] bills, bytes32 note) returns (bool)',
  'event Paid()',
]);
const selector = toFunctionSelector(abi[0]);

/** A server that implements the part of Sourcify’s API v2 that is used. */
let sourcify: Server;
let asked: string[] = [];
const contracts: Record<string, [status: number, body: unknown]> = {
  [till]: [
    200,
    {
      match: 'exact_match',
      abi,
      compilation: { name: 'Till' },
      proxyResolution: { isProxy: false, implementations: [] },
    },
  ],
  [proxy]: [
    200,
    {
      abi: [],
      compilation: { name: 'Proxy' },
      proxyResolution: { isProxy: true, implementations: [{ address: till }] },
    },
  ],
  [broken]: [200, { abi: [{ type: 'function', name: 'x', inputs: 'none' }, null, 7, ...abi], compilation: null }],
  [down]: [500, { customCode: 'internal_error' }],
};
const app = Fastify();
registerRateLimit(app, { requests: 10_000 });
registerErrorHandler(app);

beforeAll(async () => {
  sourcify = createServer((request, response) => {
    asked.push(request.url ?? '');
    const address = /^\/v2\/contract\/1\/(0x[0-9a-f]{40})\?fields=abi,compilation,proxyResolution$/.exec(
      request.url ?? '',
    )?.[1];
    const [status, body] = contracts[address ?? ''] ?? [404, { customCode: 'not_found' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => sourcify.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(sourcify.address() as AddressInfo).port}/`;
  registerContractCalls(app, {
    calls: createContractCalls({ settings: { url, name: 'Sourcify' }, fetch, clock: systemClock }),
  });
});
afterAll(async () => {
  await app.close();
  sourcify.close();
});

const get = async (address: string, of: string = selector, chain = '1') => {
  const answer = await app.inject(`/v1/contracts/${chain}/${address}/calls/${of}`);
  return { status: answer.statusCode, body: answer.json<ContractCall>() };
};

describe('function signatures from verified sources', () => {
  it('returns the signature with contract name and source, and requests each contract once', async () => {
    asked = [];
    const { status, body } = await get(till);
    expect(status).toBe(200);
    expect(body).toEqual({
      contract: 'Till',
      signature: 'function settle((address to, uint256 amount)[] bills, bytes32 note)',
      source: 'Sourcify',
    });
    await Promise.all([get(till), get(till.toUpperCase().replace('X', 'x')), get(till, '0x12345678')]);
    expect(asked).toHaveLength(1);
  });

  it('decodes a call with the names of its arguments', async () => {
    const { body } = await get(till);
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const data = encodeFunctionData({
      abi,
      functionName: 'settle',
      args: [[{ to, amount: 5n }], `0x${'11'.repeat(32)}`],
    });
    expect(decodeBySource({ to: till, data }, body)).toMatchObject({
      name: 'settle',
      args: [{ name: 'bills', value: `[{"to":"${to}","amount":"5"}]` }, { name: 'note' }],
      source: { name: 'Sourcify', contract: 'Till' },
    });
  });

  it('returns the implementation’s signature for a proxy', async () => {
    expect((await get(proxy)).body).toMatchObject({ contract: 'Till' });
  });

  it('decodes nothing if the signature does not fit the call data', async () => {
    const lie = { contract: 'Till', source: 'Sourcify', signature: 'function claim(uint256 amount)' };
    expect(decodeBySource({ to: till, data: `${selector}${'00'.repeat(32)}` }, lie)).toBeNull();
    for (const signature of ['function', 'function (', `function ${'('.repeat(900)}`, 'function a(uint9 b)']) {
      expect(decodeBySource({ to: till, data: selector }, { ...lie, signature })).toBeNull();
    }
  });

  it('copes with an invalid answer, answers 503 if the source fails and 404 if nothing is found', async () => {
    expect(await get(broken)).toMatchObject({ status: 200, body: { contract: '' } });
    expect((await get(down)).status).toBe(503);
    expect((await get(`0x${'00'.repeat(20)}`)).status).toBe(404);
    expect((await get(till, '0x12345678')).status).toBe(404);
    expect((await get(till, selector, '2')).status).toBe(404);
  });

  it.each([
    ['1', till, '0x1234567'],
    ['1', '0x12', selector],
    ['abc', till, selector],
    ['1', `${till}%2f..`, selector],
  ])(
    'rejects the request without asking the source: chain %s, contract %s, selector %s',
    async (chain, address, of) => {
      asked = [];
      expect((await get(address, of, chain)).status).toBeGreaterThanOrEqual(400);
      expect(asked).toEqual([]);
    },
  );
});
