import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from '../../../../tests/helpers/askers';
import { address, createConnectedHarness, dapp, localChain } from '../../../../tests/helpers/wallet/walletHarness';
import { answerChainId } from '../../../rpc/answerChainId';
import { eth_requestAccounts } from './eth_requestAccounts';

const account = address.toLowerCase();
const chains = [localChain, { ...localChain, chainId: '0x89', rpcTarget: 'https://polygon.test' }];

let harness: Awaited<ReturnType<typeof createConnectedHarness>>;
beforeAll(async () => {
  harness = await createConnectedHarness({ init: { chains } });
});
const ask = (method: string, params?: unknown) => harness.ask(method, params);

describe('the JSON-RPC methods', () => {
  it('return the accounts of the asking origin', async () => {
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await ask('wallet_get_provider_state', [])).toMatchObject({
      result: { accounts: [account], chainId: '0x7a69', isUnlocked: true },
    });
    expect(await harness.ask('eth_accounts', [], { origin: 'https://other.test' })).toMatchObject({ result: [] });
  });

  it('eth_requestAccounts accepts the login hints of public clients', async () => {
    const connect = vi.fn(async () => [address]);
    const context = { asker: page(dapp), isInlayHost: false };
    await eth_requestAccounts({ connect }, { params: [undefined, undefined], context });
    await eth_requestAccounts({ connect }, { params: ['email_passwordless', 'a@b.test'], context });
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

  it('give the same responses through answerChainId, without an engine', async () => {
    for (const [method, params] of [
      ['eth_chainId', undefined],
      ['eth_chainId', []],
      ['eth_chainId', { x: 1 }],
      ['net_version', ['x']],
      ['net_version', undefined],
    ] as const) {
      const { id: _id, ...answer } = answerChainId({ id: 1, jsonrpc: '2.0', method, params }, '0x7a69') ?? {};
      expect(await ask(method, params)).toMatchObject(answer);
      expect(answer).toHaveProperty('result');
    }
    for (const method of ['eth_accounts', '__proto__', 'constructor', ''])
      expect(answerChainId({ id: 1, jsonrpc: '2.0', method }, '0x7a69')).toBeUndefined();
  });

  it.each([
    [['hello', address]],
    [[{ challenge: 'hello', address }]],
    [['hello', address, 'password']],
    [[address, 'hello', 'password']],
  ])('personal_sign accepts %j', async (params) => {
    const signing = ask('personal_sign', params);
    await harness.waiting();
    expect(harness.queue()).toMatchObject([{ account: address, message: { text: 'hello' } }]);
    await harness.press(false);
    expect(await signing).toMatchObject({ error: { code: 4001 } });
  });

  it.each([
    ['eth_sendTransaction', [{ from: address, value: '1' }], 'transaction.value'],
    ['eth_signTypedData_v4', [address, { types: {}, primaryType: 7, message: {} }], 'typedData.primaryType'],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }], 'chain.chainName'],
    ['wallet_requestPermissions', [{}], 'request.eth_accounts'],
  ])('%s rejects %j', async (method, params, field) => {
    expect(await ask(method, params)).toMatchObject({ error: { code: -32602, data: { field } } });
  });

  it.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])('%s rejects bytes', async (method) => {
    const bytes = Uint8Array.of(104);
    for (const params of [
      [bytes, address],
      [address, bytes],
    ])
      expect(await ask(method, params)).toMatchObject({ error: { code: -32602 } });
  });

  const wrong = (method: string, expected: string) =>
    `WalletMiddleware - incorrect params for ${method} method. expected [${expected}]`;
  const chain = { chainId: '0x5', chainName: 'Five', rpcUrls: ['https://a.test'] };
  const switching = 'Invalid switch chain params: ';
  it.each([
    ['personal_sign', null, -32603, 'WalletMiddleware - missing params'],
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
    expect(await ask(method, params)).toMatchObject({ error: { code, message } });
  });

  it.each([
    ['wallet_switchChain', { chainId: 'eip155:137' }],
    ['wallet_switchChain', [{ chainId: 'eip155:137' }]],
    ['wallet_switchChain', [{ chainId: '0x89' }]],
    ['wallet_switchEthereumChain', [{ chainId: '0x089' }]],
  ])('%s accepts %j', async (method, params) => {
    const switching = ask(method, params);
    await harness.waiting();
    expect(harness.queue()).toMatchObject([{ kind: 'switchChain', target: { chainId: '0x89' } }]);
    await harness.press(false);
    expect(await switching).toMatchObject({ error: { code: 4001 } });
  });

  it('implement the permissions of EIP-2255', async () => {
    const one = await createConnectedHarness();
    const permission = {
      parentCapability: 'eth_accounts',
      invoker: dapp,
      date: one.wallet.stores.permissions.state.askers[dapp],
      caveats: [{ type: 'restrictReturnedAccounts', value: [account] }],
    };
    expect(permission.date).toBeGreaterThan(0);
    expect(await one.ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({ result: [permission] });
    expect(await one.ask('wallet_getPermissions')).toMatchObject({ result: [permission] });
    expect(await one.ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toMatchObject({ result: null });
    expect(await one.ask('wallet_getPermissions')).toMatchObject({ result: [] });
    expect(await one.ask('eth_accounts')).toMatchObject({ result: [] });
  });
});
