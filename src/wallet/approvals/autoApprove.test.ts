import { encodeFunctionData, parseAbi } from 'viem/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { openOwnPage } from '../../../tests/helpers/wallet/ownPage';
import {
  address,
  createConnectedHarness,
  dapp,
  localChain,
  project,
  type HarnessOptions,
} from '../../../tests/helpers/wallet/walletHarness';
import type { AutoApproveBounds } from '../../wire/http/project';
import { dayMs } from './autoApproveStore';

const to = '0x00000000000000000000000000000000000000aa' as const;
const other = '0x00000000000000000000000000000000000000bb';
const from = address.toLowerCase();
/** The maximum cost of the idle RPC node's plain transfer. */
const fee = 21_000n * (2_000_000_000n + 2n);
const bounds: AutoApproveBounds = {
  methods: ['personal_sign', 'eth_sendTransaction'],
  maxValuePerDay: (10n * fee).toString(),
  contracts: null,
  maxDays: 7,
};

/** Code that is loaded on first use is loaded before the tests, because their clock is not the real one. */
beforeAll(() =>
  Promise.all([
    import('../../chains/eip155/insight/explainTypedData'),
    import('../../chains/eip155/insight/explainTransaction'),
    import('../../chains/eip155/insight/tokenWords'),
    import('../../chains/eip155/insight/explainRequest'),
    import('../../chains/eip155/requests/siwe'),
  ]),
);

interface StartOptions extends HarnessOptions {
  /** The operator's limits when the site asks. */
  operator?: AutoApproveBounds | null;
  /** The operator's limits when the user sets the policy, if they were different. */
  formerly?: AutoApproveBounds | null;
  /** Changes to the user's policy; null if the user sets none. */
  policy?: object | null;
}

async function start({ operator = bounds, formerly = operator, policy = {}, ...options }: StartOptions = {}) {
  const harness = await createConnectedHarness({
    ...options,
    project: Promise.resolve({ ...project, autoApprove: operator }),
    init: { confirmationStrategy: 'auto-approve', ...options.init },
  });
  const wish = { askerId: dapp, methods: bounds.methods, valuePerDay: (3n * fee).toString(), contracts: [to], days: 1 };
  const own = policy === null ? null : await openOwnPage(harness, { project: { ...project, autoApprove: formerly } });
  const isSet = (await own?.wallet.actions.setAutoApprove({ ...wish, ...policy })) ?? false;
  own?.wallet.destroy();
  const outcome = async (method: string, params: unknown[], origin = dapp) => {
    const waiting = harness.queue().length;
    const asking = harness.ask(method, params, { origin }) as Promise<{ error?: { code: number } }>;
    await harness.clock.advance(0);
    // Some code is loaded with the first request, so either promise may take a while.
    return Promise.race([
      asking.then(({ error }) => (error ? error.code : 'signed')),
      harness.waiting(waiting + 1).then(
        () => 'asked',
        () => asking.then(() => 'answered late'),
      ),
    ]);
  };
  const send = (change: object = {}) => outcome('eth_sendTransaction', [{ from, to, value: '0x0', ...change }]);
  return { ...harness, isSet, outcome, send, sign: (text: string) => outcome('personal_sign', [text, from]) };
}

/** Like `start`, with a policy that must be in force. */
async function startWithPolicy(options: StartOptions = {}) {
  const harness = await start(options);
  expect(harness.isSet).toBe(true);
  return harness;
}

describe('auto-approve needs host, operator and user (docs/threats.md 47)', () => {
  it('confirms a request within the policy without showing anything', async () => {
    const { sign, send, notified } = await start();
    expect(await sign('hello')).toBe('signed');
    expect(await send()).toBe('signed');
    expect(notified.filter(({ method }) => method === 'iframe_status')).toEqual([]);
  });

  it.each<[string, StartOptions]>([
    ['the host alone', { operator: null, policy: null }],
    ['host and operator without the user', { policy: null }],
    ['host and user without the operator', { operator: null }],
    ['operator and user without the host', { init: { confirmationStrategy: 'default' } }],
    ['operator and user, the host asking for popups', { init: { confirmationStrategy: 'popup' } }],
    ['methods that the operator leaves out', { operator: { ...bounds, methods: [] } }],
    ['a policy beyond the days of the operator', { policy: { days: 8 } }],
    ['a policy beyond the value of the operator', { policy: { valuePerDay: (11n * fee).toString() } }],
    ['a policy for another origin', { policy: { askerId: 'https://other.test' } }],
  ])('asks the user with %s', async (_, options) => {
    const { sign, send } = await start(options);
    expect([await sign('hello'), await send()]).toEqual(['asked', 'asked']);
  });

  it.each<[string, AutoApproveBounds | null]>([
    ['anything', null],
    ['these methods', { ...bounds, methods: [] }],
    ['any day', { ...bounds, maxDays: 0 }],
  ])('asks the user once the operator no longer allows %s', async (_, operator) => {
    const { sign, send } = await startWithPolicy({ formerly: bounds, operator });
    expect([await sign('hello'), await send()]).toEqual(['asked', 'asked']);
  });

  it('asks the user about a contract that the operator no longer allows', async () => {
    const { sign, send } = await startWithPolicy({ formerly: bounds, operator: { ...bounds, contracts: [other] } });
    expect([await sign('hello'), await send()]).toEqual(['signed', 'asked']);
  });

  it.each<[string, object, AutoApproveBounds?]>([
    ['of no method', { methods: [] }],
    ['of a method that the operator leaves out', {}, { ...bounds, methods: ['personal_sign'] }],
    ['of a method that no policy has', { methods: ['personal_sign', 'eth_sign'] }],
    ['of one wei more than the operator allows', { valuePerDay: (10n * fee + 1n).toString() }],
    ['of a value below zero', { valuePerDay: '-1' }],
    ['of a value that is no decimal number', { valuePerDay: '0x1' }],
    ['of no days', { days: 0 }],
    ['of a negative number of days', { days: -1 }],
    ['of a day more than the operator allows', { days: 8 }],
    ['for an invalid address', { contracts: [to, '0xaa'] }],
    ['for an address that the operator does not name', { contracts: [to, other] }, { ...bounds, contracts: [to] }],
    ['for a site that is not connected', { askerId: 'https://other.test' }],
  ])('rejects a policy %s', async (_, policy, operator) => {
    const { isSet, wallet } = await start({ policy, ...(operator && { operator }) });
    expect([isSet, wallet.stores.autoApprove.state.policies]).toEqual([false, []]);
  });

  it('accepts a policy at the operator’s limits', async () => {
    const most = { days: 7, valuePerDay: bounds.maxValuePerDay, contracts: [to.toUpperCase().replace('X', 'x')] };
    expect((await start({ policy: most, operator: { ...bounds, contracts: [to] } })).isSet).toBe(true);
  });

  it('asks again after the policy is revoked or has expired, and removes it when the site disconnects', async () => {
    const first = await startWithPolicy();
    first.wallet.actions.revokeAutoApprove({ askerId: dapp, account: address });
    expect(await first.sign('hello')).toBe('asked');
    const second = await startWithPolicy();
    second.clock.sleep(dayMs);
    expect(await second.sign('hello')).toBe('asked');
    const third = await startWithPolicy();
    await third.ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(third.wallet.stores.autoApprove.state.policies).toEqual([]);
  });

  it('cannot be set by any message of the host', async () => {
    const { sign, tell, ask, wallet } = await start({ policy: null });
    await tell('set_auto_approve', { origin: dapp });
    await ask('wallet_setAutoApprove', [{ origin: dapp }]);
    expect(wallet.stores.autoApprove.state.policies).toEqual([]);
    expect(await sign('hello')).toBe('asked');
  });

  it('ignores invalid stored data', async () => {
    const spoilt = {
      'ws-auto-approve': '{"policies":[{"origin":"https://dapp.test","methods":["eth_sign"]}],"spent":5}',
    };
    const { sign, wallet } = await start({ policy: null, storage: spoilt });
    expect(wallet.stores.autoApprove.state).toMatchObject({ policies: [], spent: [] });
    expect(await sign('hello')).toBe('asked');
  });
});

describe('requests that always ask the user', () => {
  const siwe = (domain: string) =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh\nIssued At: 2023-11-14T00:00:00.000Z`;

  it.each([
    ['a sign-in for another site', siwe('evil.test')],
    ['almost a sign-in', siwe('dapp.test').replace('Version: 1\n', '')],
    ['32 bytes', `0x${'ab'.repeat(32)}`],
    ['bytes that are not text', '0xff00ff'],
  ])('personal_sign of %s', async (_, message) => {
    expect(await (await startWithPolicy()).sign(message)).toBe('asked');
  });

  it('do not include a sign-in for the asking site', async () => {
    expect(await (await startWithPolicy()).sign(siwe('dapp.test'))).toBe('signed');
  });

  it('typed data and adding a chain', async () => {
    const ids = (_: unknown, url: string) => (url.includes('five.test') ? '0x5' : localChain.chainId);
    const { outcome, press } = await startWithPolicy({ node: { eth_chainId: ids } });
    const types = { Permit: [{ name: 'spender', type: 'address' }] };
    const permit = { types, primaryType: 'Permit', domain: { name: 'T' }, message: { spender: to } };
    expect(await outcome('eth_signTypedData_v4', [from, JSON.stringify(permit)])).toBe('asked');
    const chain = {
      chainId: '0x5',
      chainName: 'Five',
      rpcUrls: ['https://five.test'],
      nativeCurrency: { name: 'F', symbol: 'F', decimals: 18 },
    };
    await press(false);
    expect(await outcome('wallet_addEthereumChain', [chain])).toBe('asked');
  });

  const abi = parseAbi([
    'function approve(address spender, uint256 amount)',
    'function transfer(address to, uint256 amount)',
  ]);
  it.each<[string, object, HarnessOptions['node']?]>([
    ['to an address that is not listed', { to: other }],
    ['that creates a contract', { to: undefined, data: '0x6000' }],
    [
      'that lets others spend tokens',
      { data: encodeFunctionData({ abi, functionName: 'approve', args: [other, 1n] }) },
    ],
    ['that sends tokens', { data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] }) }],
    ['worth more than the day allows', { value: `0x${(3n * fee).toString(16)}` }],
    ['with an unusual fee', { gas: '0x5208', maxFeePerGas: '0xe8d4a51000', maxPriorityFeePerGas: '0x1' }],
    [
      'that would fail',
      {},
      { eth_estimateGas: () => Promise.reject({ code: 3, message: 'execution reverted' } as unknown as Error) },
    ],
    ['on a network that is down', {}, { eth_getBalance: () => new Promise(() => undefined) }],
  ])('a transaction %s', async (_, change, node) => {
    const harness = await startWithPolicy(node ? { node } : {});
    const asking = harness.ask('eth_sendTransaction', [{ from, to, value: '0x0', ...change }]);
    await harness.clock.advance(12_000);
    expect(harness.queue()).toHaveLength(1);
    expect(harness.asked.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false);
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
  });
});

describe('the daily limit', () => {
  it('is not exceeded by concurrent requests', async () => {
    const harness = await startWithPolicy();
    const all = Array.from({ length: 8 }, () => harness.ask('eth_sendTransaction', [{ from, to, value: '0x0' }]));
    await harness.clock.advance(0);
    await settle();
    expect(harness.wallet.stores.transactions.state.list).toHaveLength(3);
    expect(harness.queue()).toHaveLength(5);
    for (let left = 5; left > 0; left--) await harness.press(false);
    await Promise.all(all);
  });

  it('covers a sliding window of 24 hours, and is stored', async () => {
    const harness = await startWithPolicy({ policy: { days: 7 } });
    expect([await harness.send(), await harness.send(), await harness.send()]).toEqual(['signed', 'signed', 'signed']);
    expect(await harness.send()).toBe('asked');
    await harness.press(false);
    const saved = JSON.parse(harness.storage.saved['ws-auto-approve']!) as { spent: unknown[] };
    expect(saved.spent).toHaveLength(3);
    harness.clock.sleep(dayMs);
    expect(await harness.send()).toBe('signed');
  });

  it('is the operator’s if the user’s is now larger', async () => {
    const harness = await startWithPolicy({
      formerly: bounds,
      operator: { ...bounds, maxValuePerDay: (2n * fee).toString() },
    });
    expect([await harness.send(), await harness.send(), await harness.send()]).toEqual(['signed', 'signed', 'asked']);
  });

  it('counts what another tab has spent', async () => {
    const harness = await startWithPolicy();
    const spent = [{ askerId: dapp, account: address, amount: (3n * fee).toString(), at: harness.clock.now() }];
    const saved = JSON.parse(harness.storage.saved['ws-auto-approve']!) as object;
    harness.storage.saved['ws-auto-approve'] = JSON.stringify({ ...saved, spent });
    expect(await harness.send()).toBe('asked');
  });

  it('is read from the storage format in which askers had no ids', async () => {
    const harness = await startWithPolicy();
    const saved = harness.storage.saved['ws-auto-approve']!;
    harness.storage.saved['ws-auto-approve'] = saved
      .replaceAll('"askerId"', '"origin"')
      .replaceAll('"amount"', '"wei"');
    expect(harness.storage.saved['ws-auto-approve']).not.toBe(saved);
    expect(await harness.send()).toBe('signed');
  });
});
