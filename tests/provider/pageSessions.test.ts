import { recoverMessageAddress } from 'viem';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58ToBytes, bytesToBase58 } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { openMultichainWallet } from '../helpers/wallet/multichainWallet';
import { devnet, own } from '../helpers/wallet/solanaWallet';
import { address, dapp, localChain } from '../helpers/wallet/walletHarness';

const evm = 'eip155:31337';
const other = { ...localChain, chainId: '0x7a6a', displayName: 'Other', rpcTarget: 'http://other.test' };
const account = address.toLowerCase();
const methods = ['personal_sign', 'eth_getBalance', 'wallet_getCapabilities', 'eth_unheardOf'];
const scopes = { eip155: { methods, notifications: ['accountsChanged', 'eth_unheardOf'] } };

const solana = {
  chainId: devnet,
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://solana.test',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};

/** The family is loaded here, because its first use would load it while a test waits. */
beforeAll(() => import('../../src/chains/solana'), 60_000);

const opened: { wallet: { destroy(): void } }[] = [];
afterEach(() => opened.splice(0).forEach(({ wallet }) => wallet.destroy()));

async function open(options: Parameters<typeof openMultichainWallet>[0] = {}) {
  const harness = await openMultichainWallet({ chains: [localChain, other], ...options });
  opened.push(harness);
  return harness;
}
type Harness = Awaited<ReturnType<typeof open>>;

async function create(harness: Harness, params: object) {
  const asking = harness.ask('wallet_createSession', params);
  await harness.press(true);
  return asking;
}
const invoke = (harness: Harness, scope: string, method: string, params: unknown[] = []) =>
  harness.ask('wallet_invokeMethod', { scope, request: { method, params } });

it('one confirmation lists every network, and grants the available part of the request', async () => {
  const harness = await open();
  const asking = harness.ask('wallet_createSession', { optionalScopes: scopes });
  await harness.waiting();
  expect(harness.queue()).toMatchObject([{ kind: 'connect', session: { networks: ['Local', 'Other'] } }]);
  await harness.press(true);
  const scope = (chain: string) => ({
    methods: ['personal_sign', 'wallet_getCapabilities', 'eth_getBalance'],
    notifications: ['accountsChanged'],
    accounts: [`${chain}:${address}`],
  });
  const sessionScopes = { [evm]: scope(evm), 'eip155:31338': scope('eip155:31338') };
  const atomic = { atomic: { status: 'unsupported' }, flowControl: { none: ['halt', 'continue'] } };
  expect(await asking).toMatchObject({
    result: { sessionScopes, scopedProperties: { [evm]: { [`${evm}:${address}`]: atomic } } },
  });
  expect(await harness.ask('wallet_getSession')).toMatchObject({ result: { sessionScopes } });
  // This also connects the page by EIP-1193.
  expect(await harness.ask('eth_accounts')).toMatchObject({ result: [account] });
  // Permissions that the page already has are not requested again.
  expect(await harness.ask('wallet_createSession', { optionalScopes: scopes })).toMatchObject({ result: {} });
});

it('a page that may not call wallet_getCapabilities receives the capabilities that it names', async () => {
  const harness = await open();
  const optionalScopes = { [evm]: { methods: ['personal_sign'], notifications: [] } };
  const created = await create(harness, {
    optionalScopes,
    scopedProperties: { eip155: { atomic: {}, unheardOf: {} } },
  });
  expect(created).toMatchObject({
    result: { scopedProperties: { [evm]: { [`${evm}:${address}`]: { atomic: { status: 'unsupported' } } } } },
  });
  expect(JSON.stringify(created)).not.toContain('flowControl');
});

it('a method runs on the chain that its scope names, whichever chain the wallet is on', async () => {
  const eth_getBalance = (_: unknown, url: string) => (url.includes('other') ? '0x2' : '0x1');
  const harness = await open({ node: { eth_getBalance } });
  await create(harness, { optionalScopes: scopes });
  expect(await invoke(harness, 'eip155:31338', 'eth_getBalance', [account, 'latest'])).toMatchObject({ result: '0x2' });
  expect(await invoke(harness, evm, 'eth_getBalance', [account, 'latest'])).toMatchObject({ result: '0x1' });
  const signing = invoke(harness, 'eip155:31338', 'personal_sign', ['0x68656c6c6f', account]);
  await harness.waiting();
  expect(harness.queue()).toMatchObject([{ kind: 'signMessage', chain: { name: 'Other' }, asker: { id: dapp } }]);
  await harness.press(true);
  const signature = ((await signing) as { result: `0x${string}` }).result;
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address);
});

it('a session spans two families at once, while the page’s provider stays on the chain in use', async () => {
  const harness = await open({ chains: [localChain, solana] });
  const signer = { methods: ['solana_signMessage'], notifications: [] };
  const [, reference = ''] = devnet.split(':');
  const optionalScopes = { eip155: scopes.eip155, solana: { ...signer, references: [reference] } };
  const asking = harness.ask('wallet_createSession', { optionalScopes });
  await harness.waiting();
  expect(harness.queue()).toMatchObject([{ session: { networks: ['Local', 'Solana'] } }]);
  await harness.press(true);
  expect(await asking).toMatchObject({ result: { sessionScopes: { [devnet]: { accounts: [`${devnet}:${own}`] } } } });
  expect(await harness.ask('eth_accounts')).toMatchObject({ result: [account] });
  const message = utf8ToBytes('Grüße');
  const request = { method: 'solana_signMessage', params: { message: bytesToBase58(message), pubkey: own } };
  const signing = harness.ask('wallet_invokeMethod', { scope: devnet, request });
  await harness.press(true);
  const { signature } = ((await signing) as { result: { signature: string } }).result;
  expect(ed25519.verify(base58ToBytes(signature)!, message, base58ToBytes(own)!)).toBe(true);
});

it('requests outside the session are refused: another method, chain or page, or a session id', async () => {
  const harness = await open();
  expect(await invoke(harness, evm, 'eth_getBalance')).toMatchObject({ error: { code: 4100 } });
  await create(harness, { optionalScopes: { [evm]: { methods: ['personal_sign'], notifications: [] } } });
  for (const [scope, method] of [
    [evm, 'eth_getBalance'],
    [evm, 'eth_sendTransaction'],
    ['eip155:31338', 'personal_sign'],
    ['solana:x', 'personal_sign'],
    ['__proto__', 'toString'],
  ] as const)
    expect(await invoke(harness, scope, method)).toMatchObject({ error: { code: 4100 } });
  const elsewhere = { origin: 'https://other.test' };
  const request = { method: 'personal_sign', params: ['0x00', account] };
  expect(await harness.ask('wallet_invokeMethod', { scope: evm, request }, elsewhere)).toMatchObject({
    error: { code: 4100 },
  });
  expect(await harness.ask('wallet_getSession', {}, elsewhere)).toMatchObject({ result: { sessionScopes: {} } });
  expect(await harness.ask('wallet_revokeSession', {}, elsewhere)).toMatchObject({ error: { code: 5501 } });
  for (const method of ['wallet_getSession', 'wallet_revokeSession'])
    expect(await harness.ask(method, { sessionId: '0x1' })).toMatchObject({ error: { code: 5500 } });
  expect(await harness.ask('wallet_invokeMethod', { sessionId: '0x1', scope: evm, request })).toMatchObject({
    error: { code: 5500 },
  });
  expect(harness.queue()).toEqual([]);
});

it('unavailable required scopes are refused with a specific error, without asking the user', async () => {
  const harness = await open();
  const need = (scope: string, asked: object) =>
    harness.ask('wallet_createSession', {
      requiredScopes: { [scope]: { methods: [], notifications: [], ...asked } },
      optionalScopes: scopes,
    });
  expect(await need('eip155:99', {})).toMatchObject({ error: { code: 5100 } });
  expect(await need('cosmos', { references: ['hub'] })).toMatchObject({ error: { code: 5100 } });
  expect(await need(evm, { methods: ['eth_unheardOf'] })).toMatchObject({ error: { code: 5101 } });
  expect(await need(evm, { notifications: ['eth_unheardOf'] })).toMatchObject({ error: { code: 5102 } });
  expect(await harness.ask('wallet_createSession', { optionalScopes: { [evm]: 7 } })).toMatchObject({
    error: { code: -32602 },
  });
  expect(harness.queue()).toEqual([]);
});

it('a request for more scopes asks the user, and a rejection leaves the session unchanged', async () => {
  const harness = await open();
  await create(harness, { optionalScopes: { [evm]: { methods: ['personal_sign'], notifications: [] } } });
  const before = await harness.ask('wallet_getSession');
  const asking = harness.ask('wallet_createSession', { optionalScopes: scopes });
  await harness.press(false);
  expect(await asking).toMatchObject({ error: { code: 4001 } });
  expect(await harness.ask('wallet_getSession')).toMatchObject({ result: (before as { result: object }).result });
});

it('the page is notified of every change and of the end of its session (CAIP-311)', async () => {
  const harness = await open();
  await create(harness, { optionalScopes: scopes });
  const changes = () =>
    harness.notified
      .filter(({ method }) => method === 'wallet_sessionChanged')
      .map(({ params }) => Object.keys((params as { sessionScopes: object }).sessionScopes));
  await vi.waitFor(() => expect(changes().at(-1)).toEqual([evm, 'eip155:31338']));
  expect(await harness.ask('wallet_revokeSession', {})).toMatchObject({ result: true });
  await vi.waitFor(() => expect(changes().at(-1)).toEqual([]));
  expect(await harness.ask('eth_accounts')).toMatchObject({ result: [] });
  expect(await invoke(harness, evm, 'eth_getBalance')).toMatchObject({ error: { code: 4100 } });
});

it('a session survives a reload, and ends when the site is blocked or disconnected, or on logout', async () => {
  const first = await open();
  await create(first, { optionalScopes: scopes });
  first.wallet.destroy();
  const second = await open({ storage: first.storage.saved, records: first.records });
  expect(await second.ask('wallet_getSession')).toMatchObject({ result: { sessionScopes: { [evm]: {} } } });
  second.wallet.stores.permissions.actions.revoke(dapp);
  expect(await second.ask('wallet_getSession')).toMatchObject({ result: { sessionScopes: {} } });
  await create(second, { optionalScopes: scopes });
  await second.wallet.actions.logout();
  expect(await second.ask('wallet_getSession')).toMatchObject({ result: { sessionScopes: {} } });
  expect(second.storage.saved['permissions'] ?? '').not.toContain('personal_sign');
});

it('Settings show on which networks a page has a session and when it last made a request', async () => {
  const harness = await open();
  const { actions, stores } = harness.wallet;
  const settings = (await actions.openSettings())!;
  const networks = () => settings.listConnected().map((app) => app.networks);
  expect(networks()).toEqual([]);
  await create(harness, { optionalScopes: scopes });
  expect(networks()).toEqual([['Local', 'Other']]);
  await harness.clock.advance(5_000);
  const refused = invoke(harness, evm, 'personal_sign', ['0x00', account]);
  await harness.press(false);
  await refused;
  expect(stores.permissions.state.usedAt).toEqual({ [dapp]: harness.clock.now() });
  stores.permissions.actions.revoke(dapp);
  expect(stores.permissions.state.usedAt).toEqual({});
});
