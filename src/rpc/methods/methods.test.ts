import { describe, expect, it, vi } from 'vitest';
import type { Hex } from '../../kit/hex';
import { createRpcEngine } from '../engine';
import type { RpcPort } from '../port';
import { methods } from './index';

const address: Hex = '0x00000000000000000000000000000000000000aa';
const context = { origin: 'https://dapp.test', isInlayHost: false };

function setUp(port: Partial<RpcPort>) {
  const engine = createRpcEngine({ methods, port: port as RpcPort });
  return (method: string, params?: unknown) => engine.handle({ id: 1, jsonrpc: '2.0', method, params }, context);
}

describe('the methods', () => {
  it('have names of their own', () => {
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  });

  it('tell an origin its own accounts only', async () => {
    const accounts = vi.fn(async (_origin: string) => [address]);
    const ask = setUp({ accounts, chainId: () => '0x1', isUnlocked: async () => true });
    expect(await ask('eth_accounts')).toMatchObject({ result: [address] });
    expect(await ask('wallet_get_provider_state', [])).toMatchObject({
      result: { accounts: [address], chainId: '0x1', isUnlocked: true },
    });
    expect(accounts.mock.calls).toEqual([['https://dapp.test'], ['https://dapp.test']]);
  });

  it('takes the hints of public clients', async () => {
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
  ])('personal_sign takes %j', async (params, expected) => {
    const signMessage = vi.fn(async () => '0x' as const);
    await setUp({ signMessage })('personal_sign', params);
    expect(signMessage).toHaveBeenCalledWith({ context, ...expected });
  });

  it.each([
    ['personal_sign', ['hello', '0x12'], 'address'],
    ['personal_sign', [7, address], 'message'],
    ['personal_sign', undefined, 'params'],
    ['eth_sendTransaction', [{ from: address, value: '1' }], 'transaction.value'],
    ['eth_sendTransaction', [{}], 'transaction.from'],
    ['eth_signTypedData_v4', [address, '{'], 'typedData'],
    ['wallet_switchEthereumChain', [{ chainId: '1' }], 'target.chainId'],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }], 'chain.chainName'],
    ['personal_ecRecover', ['a', '0x12'], 'signature'],
    ['wallet_requestPermissions', [{}], 'request.eth_accounts'],
  ])('%s refuses %j', async (method, params, field) => {
    expect(await setUp({})(method, params)).toMatchObject({ error: { code: -32602, data: { field } } });
  });

  it('speaks EIP-2255', async () => {
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
    expect(disconnect).toHaveBeenCalledWith('https://dapp.test');
  });
});
