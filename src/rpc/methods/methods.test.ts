import { page } from '../../../tests/helpers/askers';
import type { Asker } from '../../wire/asker';
import { describe, expect, it, vi } from 'vitest';
import type { Hex } from '../../kit/hex';
import { createRpcEngine } from '../engine';
import type { RpcMethod } from '../method';
import type { LazyPort } from '../lazyPort';
import { methods as firstMethods } from './index';
import { lazyMethods } from './lazy';

const methods: readonly RpcMethod<LazyPort>[] = [...firstMethods, ...lazyMethods];

const address: Hex = '0x00000000000000000000000000000000000000aa';
const context = { asker: page('https://dapp.test'), isInlayHost: false, answered: Promise.resolve(true) };

function setUp(port: Partial<LazyPort>) {
  const engine = createRpcEngine({ methods, port: port as LazyPort });
  return (method: string, params?: unknown) => engine.handle({ id: 1, jsonrpc: '2.0', method, params }, context);
}

describe('the JSON-RPC methods', () => {
  it('have unique names', () => {
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  });

  it('request the accounts of the asking origin from the port', async () => {
    const accounts = vi.fn(async (_asker: Asker) => [address]);
    const ask = setUp({ accounts, chainId: () => '0x1', isUnlocked: async () => true });
    expect(await ask('eth_accounts')).toMatchObject({ result: [address] });
    expect(await ask('wallet_get_provider_state', [])).toMatchObject({
      result: { accounts: [address], chainId: '0x1', isUnlocked: true },
    });
    expect(accounts.mock.calls).toEqual([[context.asker], [context.asker]]);
  });

  it('eth_requestAccounts accepts the login hints of public clients', async () => {
    const connect = vi.fn(async () => [address]);
    const ask = setUp({ connect });
    await ask('eth_requestAccounts', [undefined, undefined]);
    await ask('eth_requestAccounts', ['email_passwordless', 'a@b.test']);
    const hints = { authConnectionId: undefined, groupedAuthConnectionId: undefined, windowId: undefined };
    expect(connect).toHaveBeenNthCalledWith(1, {
      context,
      hints: { ...hints, authConnection: undefined, loginHint: undefined },
    });
    expect(connect).toHaveBeenNthCalledWith(2, {
      context,
      hints: { ...hints, authConnection: 'email_passwordless', loginHint: 'a@b.test' },
    });
  });

  it.each([
    [['hello', address], { message: 'hello', address }],
    [[{ challenge: 'hello', address }], { message: 'hello', address }],
  ])('personal_sign accepts %j', async (params, expected) => {
    const signMessage = vi.fn(async () => '0x' as const);
    await setUp({ signMessage })('personal_sign', params);
    expect(signMessage).toHaveBeenCalledWith({ context, ...expected });
  });

  it.each([
    ['eth_sendTransaction', [{ from: address, value: '1' }], 'transaction.value'],
    ['eth_signTypedData_v4', [address, { types: {}, primaryType: 7, message: {} }], 'typedData.primaryType'],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }], 'chain.chainName'],
    ['wallet_requestPermissions', [{}], 'request.eth_accounts'],
  ])('%s rejects %j', async (method, params, field) => {
    expect(await setUp({})(method, params)).toMatchObject({ error: { code: -32602, data: { field } } });
  });

  it.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])('%s rejects bytes', async (method) => {
    const bytes = Uint8Array.of(104);
    for (const params of [
      [bytes, address],
      [address, bytes],
    ])
      expect(await setUp({})(method, params)).toMatchObject({ error: { code: -32602 } });
  });

  it('personal_sign takes its params in either order if only one is an address', async () => {
    const signMessage = vi.fn(async () => '0x' as const);
    for (const params of [
      ['hello', address, 'password'],
      [address, 'hello', 'password'],
    ])
      await setUp({ signMessage })('personal_sign', params);
    const expected = { context, message: 'hello', address };
    expect(signMessage.mock.calls).toEqual([[expected], [expected]]);
  });

  const wrong = (method: string, expected: string) =>
    `WalletMiddleware - incorrect params for ${method} method. expected [${expected}]`;
  const chain = { chainId: '0x5', chainName: 'Five', rpcUrls: ['https://a.test'] };
  const switching = 'Invalid switch chain params: ';
  it.each([
    ['personal_sign', undefined, -32603, 'WalletMiddleware - missing params'],
    ['personal_sign', ['hello'], -32603, wrong('personal_sign', 'message, address')],
    ['personal_sign', ['hello', '0x12'], -32603, 'Invalid "from" address: 0x12 must be a valid string.'],
    ['personal_sign', [7, address], -32603, 'Invalid message "data": 7 must be a valid string.'],
    ['personal_sign', [[104, 105], address], -32602, 'Invalid message "data": [104,105] must be a valid string.'],
    ['personal_sign', [address, [104, 105]], -32602, 'Invalid message "data": [104,105] must be a valid string.'],
    ['personal_sign', [{ 0: 104 }, address], -32602, 'Invalid message "data": {"0":104} must be a valid string.'],
    ['eth_signTypedData_v4', null, -32603, 'WalletMiddleware - missing params'],
    ['eth_signTypedData_v4', [address], -32603, wrong('eth_signTypedData_v4', 'address, typedData')],
    ['eth_signTypedData_v4', [address, '{'], -32603, 'Data must be passed as a valid JSON string.'],
    ['eth_sendTransaction', [], -32602, 'Invalid transaction params: must be an object.'],
    ['eth_sendTransaction', ['0x'], -32602, 'Invalid transaction params: must be an object.'],
    ['eth_sendTransaction', [{}], -32602, 'Invalid "from" address.'],
    ['wallet_addEthereumChain', [], -32603, wrong('wallet_addEthereumChain', 'data')],
    [
      'wallet_addEthereumChain',
      [{ chainId: '5' }],
      -32603,
      'Invalid add chain params: please pass a valid hex chainId in params, for: ex: 0x1',
    ],
    ['wallet_addEthereumChain', [{ chainId: '0x5', chainName: 'Five' }], -32603, 'params.rpcUrls not provided'],
    ['wallet_addEthereumChain', [{ ...chain, rpcUrls: [] }], -32603, 'params.rpcUrls not provided'],
    ['wallet_addEthereumChain', [chain], -32603, 'params.nativeCurrency not provided'],
    [
      'wallet_addEthereumChain',
      [{ ...chain, nativeCurrency: { name: 'F' } }],
      -32603,
      'params.nativeCurrency.symbol not provided',
    ],
    ['wallet_switchEthereumChain', [{}], -32603, `${switching}please pass chainId in params`],
    ['wallet_switchEthereumChain', [{ chainId: '1' }], -32603, `${switching}invalid chainId`],
    ['wallet_switchChain', {}, -32603, `${switching}please pass chainId in params`],
    ['wallet_switchChain', { chainId: 'bip122:1' }, -32603, `${switching}invalid namespace`],
    ['wallet_switchChain', [{ chainId: 'eip155:0x1' }], -32603, `${switching}invalid chainId`],
  ])('%s rejects %j with %i %s (docs/protocol.md 1.10)', async (method, params, code, message) => {
    expect(await setUp({})(method, params)).toMatchObject({ error: { code, message } });
  });

  it.each([
    ['wallet_switchChain', { chainId: 'eip155:137' }],
    ['wallet_switchChain', [{ chainId: 'eip155:137' }]],
    ['wallet_switchChain', [{ chainId: '0x89' }]],
    ['wallet_switchEthereumChain', [{ chainId: '0x089' }]],
  ])('%s accepts %j', async (method, params) => {
    const switchChain = vi.fn(async () => undefined);
    expect(await setUp({ switchChain })(method, params)).toMatchObject({ result: null });
    expect(switchChain).toHaveBeenCalledWith({ context, chainId: '0x89' });
  });

  it('implement the permissions of EIP-2255', async () => {
    const disconnect = vi.fn();
    const connect = vi.fn(async () => [address]);
    const port = { accounts: async () => [address], connectedSince: async () => 5, connect, disconnect };
    const permission = {
      parentCapability: 'eth_accounts',
      invoker: 'https://dapp.test',
      date: 5,
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    };
    expect(await setUp(port)('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({
      result: [permission],
    });
    expect(connect).toHaveBeenCalledOnce();
    expect(await setUp(port)('wallet_getPermissions')).toMatchObject({ result: [permission] });
    expect(await setUp({ ...port, connectedSince: async () => null })('wallet_getPermissions')).toMatchObject({
      result: [],
    });
    expect(await setUp(port)('wallet_revokePermissions', [{ eth_accounts: {} }])).toMatchObject({ result: null });
    expect(disconnect).toHaveBeenCalledWith(context.asker);
  });
});
