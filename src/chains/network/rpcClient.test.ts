import { describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../tests/helpers/fakeClock';
import { createRpcClient } from './rpcClient';

type Answer = (
  body: { id: number; method: string; params: unknown },
  signal: AbortSignal,
) => Response | Promise<Response>;

const result =
  (value: unknown): Answer =>
  ({ id }) =>
    Response.json({ jsonrpc: '2.0', id, result: value });
const text =
  (body: string, init?: ResponseInit): Answer =>
  () =>
    new Response(body, init);
const never: Answer = () => new Promise(() => undefined);

function setUp(answers: Record<string, Answer>, options: { clock?: FakeClock; maxBytes?: number } = {}) {
  const clock = options.clock ?? createFakeClock();
  const asked: string[] = [];
  const fetch = (async (url: string, init: { body: string; signal: AbortSignal }) => {
    asked.push(url);
    return answers[url]!(JSON.parse(init.body) as { id: number; method: string; params: unknown }, init.signal);
  }) as unknown as typeof globalThis.fetch;
  const client = createRpcClient({ urls: Object.keys(answers), fetch, clock, maxBytes: options.maxBytes ?? 10_000 });
  return { client, clock, asked };
}

/** Moves the clock forward until the request has settled, by `ms` at most. */
async function run(promise: Promise<unknown>, clock: FakeClock, ms = 60_000) {
  const outcome: { value?: unknown; error?: unknown } = {};
  promise.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  for (let passed = 0; passed < ms && Object.keys(outcome).length === 0; passed += 100) await clock.advance(100);
  return outcome;
}

describe('createRpcClient', () => {
  it('asks the first URL', async () => {
    const { client, asked } = setUp({ a: result('0x1'), b: result('0x2') });
    expect(await client.request('eth_chainId')).toBe('0x1');
    expect(asked).toEqual(['a']);
  });

  it('passes on the error of the node', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08' };
    const { client } = setUp({ a: ({ id }) => Response.json({ id, error }), b: result('0x2') });
    await expect(client.request('eth_call')).rejects.toMatchObject(error);
  });

  const faults: Record<string, Answer> = {
    'an HTML page with status 200': text('<html>Sign in to the hotel</html>'),
    'half a JSON answer': text('{"jsonrpc":"2.0","id":1,"resu'),
    'the id of another request': () => Response.json({ id: 999, result: '0xbad' }),
    'a list': ({ id }) => Response.json([{ id, result: '0xbad' }]),
    'neither result nor error': ({ id }) => Response.json({ id }),
    'status 500': text('oops', { status: 500 }),
    'status 429': text('slow down', { status: 429, headers: { 'retry-after': '2' } }),
    'an endless body': () =>
      new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(4_000).fill(32)) })),
    'a huge body': text('x'.repeat(20_000)),
    'no answer at all': never,
    'a broken connection': () => Promise.reject(new TypeError('Failed to fetch')),
    'a body that never ends': () => new Response(new ReadableStream({})),
  };

  it.each(Object.entries(faults))('asks the next URL after %s', async (_, fault) => {
    const { client, clock, asked } = setUp({ a: fault, b: result('0x2') });
    expect(await run(client.request('eth_chainId'), clock)).toEqual({ value: '0x2' });
    await client.request('eth_chainId');
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  it.each(Object.entries(faults))(
    'rejects with 4901 within its timeout after %s from the only URL',
    async (_, fault) => {
      const { client, clock } = setUp({ a: fault });
      const outcome = await run(client.request('eth_chainId'), clock, 10_000);
      expect(outcome).toMatchObject({
        error: { code: 4901, message: expect.stringMatching(/^The network could not be/) },
      });
    },
  );

  it('asks a rate-limited URL again after its retry-after time', async () => {
    let calls = 0;
    const { client, clock } = setUp({
      a: (body, signal) => (++calls === 1 ? faults['status 429']!(body, signal) : result('0x1')(body, signal)),
    });
    expect(await run(client.request('eth_chainId'), clock)).toEqual({ value: '0x1' });
  });

  it.each([
    [
      'a limit that the node names',
      Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'limit' } }),
    ],
    [
      'a key that the node does not know',
      Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_600, message: 'no key' } }, { status: 401 }),
    ],
  ])('asks the next URL after a refusal for %s', async (_name, refusal) => {
    const { client, asked } = setUp({ a: () => refusal, b: result('0x2') });
    expect(await client.request('eth_getLogs')).toBe('0x2');
    expect(asked).toEqual(['a', 'b']);
  });

  it('rejects with the node’s limit error (-32005) if no other URL answers', async () => {
    const limit: Answer = ({ id }) =>
      Response.json({ jsonrpc: '2.0', id, error: { code: -32_005, message: 'more than 10000 results' } });
    const { client, clock } = setUp({ a: limit });
    const { error } = await run(client.request('eth_getLogs'), clock);
    expect(error).toMatchObject({ code: -32_005, message: 'more than 10000 results' });
  });

  it('leaves no timer behind', async () => {
    const { client, clock } = setUp({ a: result('0x1') });
    await client.request('eth_chainId');
    expect(clock.waiting).toBe(0);
  });

  it('rejects with 4901 when there is no URL', async () => {
    const { client } = setUp({});
    await expect(client.request('eth_chainId')).rejects.toMatchObject({ code: 4901 });
  });
});
