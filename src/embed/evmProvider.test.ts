import { describe, expect, it, vi } from 'vitest';
import { ProviderRpcError } from '../errors/providerRpc';
import { createEvmProvider, type RequestArguments } from './evmProvider';

const account = '0x00000000000000000000000000000000000000a1';

function createSide(answer: (request: RequestArguments) => unknown = () => null) {
  const side = createEvmProvider({ send: async (request) => answer(request) });
  const events: unknown[] = [];
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const)
    side.provider.on(name, (payload) => events.push([name, payload]));
  return { ...side, events };
}

describe('the EVM provider', () => {
  it.each([
    [undefined, 'Expected a single, non-array, object argument.'],
    [[], 'Expected a single, non-array, object argument.'],
    [{}, "'args.method' must be a non-empty string."],
    [{ method: '' }, "'args.method' must be a non-empty string."],
    [{ method: 'm', params: 7 }, "'args.params' must be an object or array if provided."],
    [{ method: 'm', params: null }, "'args.params' must be an object or array if provided."],
  ])('rejects %j with -32600', async (args, message) => {
    const { provider } = createSide();
    const refused = provider.request(args as unknown as RequestArguments);
    await expect(refused).rejects.toMatchObject({ code: -32600, message, name: 'ProviderRpcError' });
  });

  it('gives unexpected errors the codes of EIP-1193 and passes on errors of the wallet', async () => {
    const cases: [unknown, number][] = [
      [new DOMException('no clone', 'DataCloneError'), -32602],
      [new ProviderRpcError({ code: 4001, message: 'no', data: { a: 1 } }), 4001],
      [new Error('secret'), -32603],
    ];
    for (const [thrown, code] of cases) {
      const { provider } = createSide(() => {
        throw thrown;
      });
      const error: unknown = await provider.request({ method: 'm' }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ProviderRpcError);
      expect(error).toMatchObject({ code });
      expect((error as Error).message).not.toContain('secret');
    }
  });

  it('sends proxies, frozen objects and objects with functions as JSON.stringify writes them', async () => {
    const sent: unknown[] = [];
    const { provider } = createSide((request) => sent.push(structuredClone(request)));
    const plain = { from: account, value: '0x1' };
    const proxy = new Proxy({ ...plain, list: new Proxy([1], {}) }, {});
    await provider.request({ method: 'm', params: [proxy] });
    await provider.request({ method: 'm', params: [Object.freeze({ ...plain, onSent: () => undefined })] });
    expect(sent).toEqual([
      { method: 'm', params: [{ ...plain, list: [1] }] },
      { method: 'm', params: [plain] },
    ]);
  });

  it('emits each change once', () => {
    const { connected, disconnected, notified, events, provider } = createSide();
    connected({ accounts: [], chainId: '0x1', isUnlocked: false });
    notified('wallet_accounts_changed', [account]);
    notified('wallet_accounts_changed', [account]);
    notified('wallet_chain_changed', { chainId: '0x1' });
    notified('wallet_chain_changed', { chainId: '0x2' });
    notified('eth_subscription', { subscription: '0x9', result: 1 });
    notified('wallet_accounts_changed', 'nonsense');
    notified('unknown', null);
    disconnected();
    disconnected();
    connected({ accounts: [account], chainId: '0x2', isUnlocked: true });
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [account]],
      ['chainChanged', '0x2'],
      ['message', { type: 'eth_subscription', data: { subscription: '0x9', result: 1 } }],
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['connect', { chainId: '0x2' }],
    ]);
    expect([provider.chainId, provider.selectedAddress, provider.isConnected()]).toEqual(['0x2', account, true]);
  });

  it('emits disconnect while the wallet has no chain, and connect with the next chain', () => {
    const { connected, notified, events, provider } = createSide();
    notified('wallet_chain_changed', { chainId: 'loading' });
    connected({ accounts: [], chainId: '0x1', isUnlocked: false });
    notified('wallet_chain_changed', { chainId: 'loading' });
    notified('wallet_chain_changed', { chainId: 'loading' });
    expect(provider.isConnected()).toBe(false);
    notified('wallet_chain_changed', { chainId: '0x1' });
    notified('wallet_chain_changed', { chainId: 'loading' });
    notified('wallet_chain_changed', { chainId: '0x2' });
    const lost = ['disconnect', expect.objectContaining({ code: 4900 })];
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      lost,
      ['connect', { chainId: '0x1' }],
      lost,
      ['connect', { chainId: '0x2' }],
      ['chainChanged', '0x2'],
    ]);
    expect([provider.chainId, provider.isConnected()]).toEqual(['0x2', true]);
  });

  it('learns the accounts from eth_requestAccounts, and supports enable, send and sendAsync', async () => {
    const { provider, events } = createSide(({ method }) => (method === 'eth_requestAccounts' ? [account] : method));
    expect(await provider.enable()).toEqual([account]);
    expect(events).toEqual([['accountsChanged', [account]]]);
    expect(await provider.send('net_version', [])).toBe('net_version');
    const callback = vi.fn();
    provider.sendAsync({ id: 5, method: 'eth_chainId' }, callback);
    await vi.waitFor(() =>
      expect(callback).toHaveBeenCalledWith(null, { id: 5, jsonrpc: '2.0', result: 'eth_chainId' }),
    );
  });

  it('calls a once listener one time, and a removed listener never', () => {
    const { provider, notified } = createSide();
    const once = vi.fn();
    const removed = vi.fn();
    provider.once('accountsChanged', once).on('accountsChanged', removed).removeListener('accountsChanged', removed);
    notified('wallet_accounts_changed', ['a']);
    notified('wallet_accounts_changed', ['b']);
    expect(once).toHaveBeenCalledTimes(1);
    expect(removed).not.toHaveBeenCalled();
  });

  it('removes a once listener before its first call', () => {
    const { provider, notified } = createSide();
    const listener = vi.fn();
    provider.once('accountsChanged', listener).removeListener('accountsChanged', listener);
    notified('wallet_accounts_changed', ['a']);
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps its methods when another script of the page tries to replace them', async () => {
    const { provider, notified, connected } = createSide(({ method }) => `wallet: ${method}`);
    connected({ accounts: [account], chainId: '0x1', isUnlocked: true });
    const own = Object.getOwnPropertyNames(provider);
    expect(own).toEqual(expect.arrayContaining(['request', 'on', 'removeListener', 'send', 'sendAsync', 'enable']));
    const before = Object.fromEntries(own.map((name) => [name, Reflect.get(provider, name) as unknown]));
    const stolen: unknown[] = [];
    const thief = (...given: unknown[]) => {
      stolen.push(given);
      return Promise.resolve('thief');
    };
    for (const name of own) {
      expect(Reflect.set(provider, name, thief), name).toBe(false);
      expect(Reflect.defineProperty(provider, name, { value: thief }), name).toBe(false);
      expect(Reflect.defineProperty(provider, name, { get: () => thief }), name).toBe(false);
      expect(Reflect.deleteProperty(provider, name), name).toBe(false);
      // Modules and strict-mode scripts get a TypeError.
      expect(() => Object.assign(provider, { [name]: thief }), name).toThrow(TypeError);
    }
    Object.setPrototypeOf(provider, Object.fromEntries(own.map((name) => [name, thief])));
    Object.assign(Object.prototype, { request: thief, send: thief });
    try {
      expect(Object.fromEntries(own.map((name) => [name, Reflect.get(provider, name) as unknown]))).toEqual(before);
      expect(await provider.request({ method: 'eth_chainId' })).toBe('wallet: eth_chainId');
      expect(await provider.send('eth_chainId', [])).toBe('wallet: eth_chainId');
    } finally {
      for (const name of ['request', 'send']) Reflect.deleteProperty(Object.prototype, name);
    }
    const heard = vi.fn();
    expect(provider.on('chainChanged', heard)).toBe(provider);
    notified('wallet_chain_changed', { chainId: '0x2' });
    provider.removeListener('chainChanged', heard);
    notified('wallet_chain_changed', { chainId: '0x3' });
    expect(heard.mock.calls).toEqual([['0x2']]);
    expect(provider.chainId).toBe('0x3');
    expect(stolen).toEqual([]);
  });

  it('allows new properties, which libraries add', () => {
    const { provider } = createSide();
    expect(Object.assign(provider, { autoRefreshOnNetworkChange: false })).toHaveProperty('autoRefreshOnNetworkChange');
    Object.assign(provider, { autoRefreshOnNetworkChange: true });
    expect(Reflect.get(provider, 'autoRefreshOnNetworkChange')).toBe(true);
  });
});
