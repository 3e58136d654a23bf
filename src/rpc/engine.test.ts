import { page } from '../../tests/helpers/askers';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { NodeError } from '../errors/node';
import { RpcError } from '../errors/rpc';
import { defineRpc } from '../wire/rpc/define';
import { createRpcEngine } from './engine';
import { defineMethod } from '../chains/methodTable';
import type { MethodPolicy } from '../wire/rpc/define';
import type { RpcMethod } from './method';
import { createProviderEngine } from './providerEngine';

const context = { asker: page('https://dapp.test'), isInlayHost: false };
const request = (method: string, params?: unknown) => ({ id: 'x1', jsonrpc: '2.0' as const, method, params });

type Named = [name: string, method: RpcMethod];
function method(name: string, run: (params: unknown) => unknown, policy: MethodPolicy = 'open'): Named {
  return [name, { policy, handle: async ({ params }) => run(params) }];
}

const engineOf = (...methods: Named[]) => createRpcEngine({ find: (name) => new Map(methods).get(name) });

describe('createRpcEngine', () => {
  it('responds with the id of the request', async () => {
    const engine = engineOf(method('a', () => ['b']));
    expect(await engine.handle(request('a'), context)).toEqual({ id: 'x1', jsonrpc: '2.0', result: ['b'] });
    expect(await engine.handle({ ...request('a'), id: 0 }, context)).toMatchObject({ id: 0, result: ['b'] });
  });

  it('passes undefined items of params unchanged (docs/protocol.md 1.9)', async () => {
    const seen = vi.fn(() => true);
    await engineOf(method('a', seen)).handle(request('a', [undefined, undefined]), context);
    expect(seen).toHaveBeenCalledWith([undefined, undefined]);
  });

  it.each([undefined, null, [], {}, 'text', 7])('accepts params %j', async (params) => {
    const answer = await engineOf(method('a', (given) => given ?? 'none')).handle(request('a', params), context);
    expect(answer).toMatchObject({ result: params ?? 'none' });
  });

  it('responds with null if a method returns undefined', async () => {
    expect(await engineOf(method('a', () => undefined)).handle(request('a'), context)).toMatchObject({ result: null });
  });

  it('works on its own copy of the request (docs/threats.md 45)', async () => {
    let release = () => undefined as void;
    const wait = new Promise<void>((resolve) => (release = resolve));
    const params = [{ to: 'Alice' }];
    const answer = engineOf(method('a', async (given) => wait.then(() => given))).handle(request('a', params), context);
    params[0]!.to = 'Mallory';
    release();
    expect(await answer).toMatchObject({ result: [{ to: 'Alice' }] });
    expect(Object.isFrozen(params)).toBe(false);
  });

  it('passes frozen params to methods', async () => {
    const engine = engineOf(method('a', (given) => Object.isFrozen((given as object[])[0])));
    expect(await engine.handle(request('a', [{}]), context)).toMatchObject({ result: true });
  });

  it('rejects an unknown method with 4200', async () => {
    expect(await engineOf().handle(request('eth_sign'), context)).toMatchObject({ id: 'x1', error: { code: 4200 } });
  });

  it.each([
    [new RpcError('userRejected'), { code: 4001, message: 'User rejected the request.' }],
    [new NodeError({ code: 3, message: 'reverted', data: '0x' }), { code: 3, message: 'reverted', data: '0x' }],
    [new Error('secret path /home/me'), { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['text', { code: -32603, message: 'Internal JSON-RPC error.' }],
    [new DOMException('gone', 'AbortError'), { code: -32603, message: 'Internal JSON-RPC error.' }],
    [undefined, { code: -32603, message: 'Internal JSON-RPC error.' }],
  ])('turns %s into an error response without a stack', async (thrown, error) => {
    const engine = engineOf(method('a', () => Promise.reject(thrown as Error)));
    expect(await engine.handle(request('a'), context)).toEqual({ id: 'x1', jsonrpc: '2.0', error });
  });

  it('responds with an error to a request that cannot be cloned or frozen or has no method', async () => {
    const engine = engineOf(method('a', () => true));
    expect(await engine.handle(request('a', [() => 1]), context)).toMatchObject({ error: { code: -32602 } });
    expect(await engine.handle(request('a', [new Uint8Array(3)]), context)).toMatchObject({ error: { code: -32602 } });
    expect(await engine.handle(request(''), context)).toMatchObject({ error: { code: -32600 } });
  });

  it('names the invalid field', async () => {
    const wire = defineRpc<unknown>()('a', {
      params: v.object({ to: v.object({ age: v.number('must be a number') }) }),
    });
    const code = defineMethod(wire, () => true);
    const engine = engineOf(['a', { policy: 'open', handle: (asked) => code(null, asked) }]);
    expect(await engine.handle(request('a', { to: { age: 'x' } }), context)).toMatchObject({
      error: { code: -32602, message: 'Invalid params: to.age must be a number', data: { field: 'to.age' } },
    });
  });

  it('rejects internal methods with 4200 unless the host is ours', async () => {
    const engine = engineOf(method('a', () => true, 'internal'));
    expect(await engine.handle(request('a'), context)).toMatchObject({ error: { code: 4200 } });
    expect(await engine.handle(request('a'), { ...context, isInlayHost: true })).toMatchObject({ result: true });
  });

  it('allows ten pending confirmations per origin and rejects the eleventh with -32005 (docs/threats.md 58)', async () => {
    let release = () => undefined as void;
    const wait = new Promise<boolean>((resolve) => (release = () => resolve(true)));
    const engine = engineOf(method('a', () => wait, 'confirm'));
    const first = Array.from({ length: 10 }, () => engine.handle(request('a'), context));
    expect(await engine.handle(request('a'), context)).toMatchObject({ error: { code: -32005 } });
    const other = engine.handle(request('a'), { ...context, asker: page('https://other.test') });
    release();
    expect(await Promise.all([...first, other])).toHaveLength(11);
    expect(await engine.handle(request('a'), context)).toMatchObject({ result: true });
  });

  it.each([
    ['has failed', () => Promise.reject(new Error())],
    ['has succeeded', () => Promise.resolve('0x')],
  ])('closes the popup of a request that %s', async (_, run) => {
    const closeWindow = vi.fn();
    const engine = createRpcEngine({ find: () => method('a', run)[1], closeWindow });
    await engine.handle(request('a'), { ...context, windowId: 'w' });
    expect(closeWindow.mock.calls).toEqual([['w']]);
  });

  it('responds to 2000 concurrent requests', async () => {
    const engine = engineOf(method('a', () => '0x1'));
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, (_, id) => engine.handle({ ...request('a'), id }, context)),
    );
    expect(answers.every((answer, id) => answer.id === id && 'result' in answer)).toBe(true);
  });
});

describe('createProviderEngine', () => {
  const read = vi.fn(async () => '0x1');
  const closeWindow = vi.fn();
  const engine = createProviderEngine({
    source: {
      find: () => undefined,
      takeSnapshot: () => ({ chainId: Promise.resolve('0x1'), accounts: Promise.resolve([]) }),
      read,
      isNodeRead: (name) => name === 'eth_getBalance',
    },
    closeWindow,
  });

  it('passes reads to the node and closes a popup that is not needed', async () => {
    const answer = await engine.handle(request('eth_getBalance', ['0x', 'latest']), { ...context, windowId: 'w' });
    expect(answer).toMatchObject({ result: '0x1' });
    expect(read).toHaveBeenCalledWith('eth_getBalance', ['0x', 'latest']);
    expect(closeWindow).toHaveBeenCalledWith('w');
  });

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'personal_unlockAccount',
    'debug_traceCall',
    'anvil_setBalance',
    'evm_mine',
    '__proto__',
    'toString',
  ])('rejects %s with 4200', async (name) => {
    read.mockClear();
    expect(await engine.handle(request(name), context)).toMatchObject({ error: { code: 4200 } });
    expect(read).not.toHaveBeenCalled();
  });
});
