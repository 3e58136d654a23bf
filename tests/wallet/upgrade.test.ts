import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi, parseEther, toHex, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import { addresses } from '../../src/chains/eip155/accounts/addresses';
import { mergeActivity } from '../../src/wallet/activity/mergeActivity';
import { createHurriedClock } from '../helpers/hurriedClock';
import type { ProjectConfig } from '../../src/wire/http/project';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as own, createHarness, localChain, project } from '../helpers/wallet/walletHarness';

/** An address that is delegated with the first calls that need it (EIP-7702), on a real chain without a bundler. */
const dead = '0x000000000000000000000000000000000000dEaD';
const [metamask, simple] = localDelegates as [(typeof localDelegates)[0], (typeof localDelegates)[0]];
const kernel = { address: '0xd6CEDDe84be40893d153Be9d467CD6aD37875b28', name: 'Kernel' };
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
});
afterAll(() => chain.stop());
beforeEach(async () => {
  await chain.anvil.rpc('anvil_setCode', [own, '0x']);
  await chain.anvil.rpc('anvil_setBalance', [own, toHex(parseEther('1'))]);
});

async function connect(rights: Partial<ProjectConfig> = { delegates: [metamask] }) {
  const harness = createHarness({
    project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }], ...rights }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  return harness;
}
type Harness = Awaited<ReturnType<typeof connect>>;

const two = [
  { to: dead, value: '0x1' },
  { to: dead, value: '0x2' },
];
const send = (harness: Harness, change: object = {}) =>
  harness.ask('wallet_sendCalls', [
    { version: '2.0.0', from: own, chainId: '0x7a69', atomicRequired: true, calls: two, ...change },
  ]);
async function shown(harness: Harness) {
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  return harness.queue()[0] as unknown as { upgrade: unknown; atomic: unknown; calls: { problem: unknown }[] };
}
async function finish(harness: Harness, sending: Promise<unknown>) {
  const answer = await sending;
  expect(answer).toHaveProperty('result');
  const { id } = (answer as { result: { id: string } }).result;
  const status = () => harness.ask('wallet_getCallsStatus', [id]);
  await vi.waitFor(async () => expect(await status()).not.toMatchObject({ result: { status: 100 } }));
  return (await status()) as unknown as { result: { status: number; atomic: boolean; receipts: unknown[] } };
}
const flowControl = { none: ['halt', 'continue'], strict: ['rollback'] };
const capability = async (harness: Harness) =>
  ((await harness.ask('wallet_getCapabilities', [own, ['0x7a69']])) as unknown as { result: Record<string, unknown> })
    .result['0x7a69'];

describe('sending to several recipients', () => {
  const others = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()).address);
  const shares = (amounts: string[]) => amounts.map((amount, at) => ({ to: others[at]!, amount }));
  async function open(amounts: string[]) {
    const harness = await connect();
    const { stores, actions } = harness.wallet;
    expect(await actions.canSendSeveral()).toBe(true);
    stores.send.actions.choose({ kind: 'coin', chainId: '0x7a69' });
    stores.send.actions.write({ step: 'several', several: shares(amounts) });
    return { harness, stores, sending: actions.sendSeveral() };
  }

  it('is one transaction, which announces the delegation and is listed call by call afterwards', async () => {
    const { harness, stores, sending } = await open(['0.1', '0.02', '0.003']);
    const approval = (await shown(harness)) as unknown as { calls: { to: string; value: string }[] };
    expect(approval).toMatchObject({ kind: 'sendCalls', asker: { kind: 'wallet' }, atomic: true, upgrade: metamask });
    expect(approval.calls.map(({ to, value }) => [to, value])).toEqual(
      others.map((to, at) => [to, parseEther(['0.1', '0.02', '0.003'][at]!).toString()]),
    );
    await harness.press(true);
    await sending;
    expect(stores.send.state.outcome).toMatchObject({ kind: 'sent', recipients: 3, amount: '0.123', to: others[0] });
    await vi.waitFor(() => expect(stores.transactions.state.list[0]).toMatchObject({ status: 'confirmed' }));
    expect(await Promise.all(others.map((address) => reader().getBalance({ address })))).toEqual([
      parseEther('0.1'),
      parseEther('0.02'),
      parseEther('0.003'),
    ]);
    const own = stores.transactions.state.list.slice(0, 1);
    const [entry] = mergeActivity({ own, items: [], coin: { ticker: 'ETH', decimals: 18 }, addresses });
    expect(entry).toMatchObject({ kind: 'sent', status: 'confirmed' });
    expect(entry!.movements.map(({ counterparty, amount }) => [counterparty, amount])).toEqual(
      approval.calls.map(({ to, value }) => [to, value]),
    );
    harness.wallet.destroy();
  });

  it('keeps the list and pays nobody if the user rejects', async () => {
    const { harness, stores, sending } = await open(['0.1', '0.2']);
    await shown(harness);
    await harness.press(false);
    await sending;
    expect(stores.send.state).toMatchObject({ outcome: null, step: 'several', several: shares(['0.1', '0.2']) });
    expect(stores.transactions.state.list).toEqual([]);
    harness.wallet.destroy();
  });

  it('is not offered if the operator lists no contract to delegate to', async () => {
    const harness = await connect({});
    expect(await harness.wallet.actions.canSendSeveral()).toBe(false);
    harness.wallet.destroy();
  });
});

describe.each([
  ['MetaMask', metamask],
  ['Simple7702', simple],
  ['Kernel', kernel],
])('delegated to the contract of %s', (_name, delegate) => {
  it('executes several calls as one, and is delegated only with the first', async () => {
    const harness = await connect({ delegates: [delegate] });
    expect(await capability(harness)).toEqual({ atomic: { status: 'ready' }, flowControl });
    const before = await reader().getBalance({ address: dead });
    const first = send(harness);
    expect(await shown(harness)).toMatchObject({
      atomic: true,
      upgrade: { address: delegate.address, name: delegate.name },
      calls: [{ problem: null }, { problem: null }],
    });
    await harness.press(true);
    expect(await finish(harness, first)).toMatchObject({ result: { status: 200, atomic: true, receipts: [{}] } });
    expect(await reader().getBalance({ address: dead })).toBe(before + 3n);
    expect(await reader().getCode({ address: own })).toBe(`0xef0100${delegate.address.slice(2).toLowerCase()}`);

    expect(await capability(harness)).toEqual({ atomic: { status: 'supported' }, flowControl });
    const second = send(harness, { atomicRequired: false });
    expect(await shown(harness)).toMatchObject({ atomic: true, upgrade: null });
    await harness.press(true);
    expect(await finish(harness, second)).toMatchObject({ result: { status: 200, atomic: true } });
    expect(await reader().getBalance({ address: dead })).toBe(before + 6n);
    harness.wallet.destroy();
  });

  it('creates valid signatures before and after the delegation', async () => {
    const harness = await connect({ delegates: [delegate] });
    const check = async () => {
      const asking = harness.ask('personal_sign', ['0x48656c6c6f', own]);
      await harness.press(true);
      const { result: signature } = (await asking) as unknown as { result: Hex };
      expect(await reader().verifyMessage({ address: own, message: 'Hello', signature })).toBe(true);
    };
    await check();
    await chain.anvil.rpc('anvil_setCode', [own, `0xef0100${delegate.address.slice(2)}`]);
    await check();
    harness.wallet.destroy();
  });
});

it('refuses what Kernel accepts as an operation or a validator, for any chain, while the operator lists it', async () => {
  const harness = await connect({ delegates: [kernel] });
  const enable = {
    types: { Enable: [{ name: 'validationId', type: 'bytes21' }] },
    primaryType: 'Enable',
    domain: { name: 'Kernel', version: '0.3.3', verifyingContract: own },
    message: { validationId: `0x01${'ab'.repeat(20)}` },
  };
  for (const answer of [
    await harness.ask('personal_sign', [`0x${'11'.repeat(32)}`, own]),
    await harness.ask('eth_signTypedData_v4', [own, JSON.stringify(enable)]),
  ])
    expect(answer).toMatchObject({ error: { code: -32602 } });
  expect(harness.queue()).toEqual([]);
  harness.wallet.destroy();
});

it('shows failing calls before anyone confirms, and executes none of them', async () => {
  const harness = await connect();
  const dollars = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 10n ** 12n] });
  const before = await reader().getBalance({ address: dead });
  const sending = send(harness, { calls: [two[0], { to: chain.testDollar, data: dollars }] });
  expect((await shown(harness)).calls.map(({ problem }) => problem)).toEqual(['reverts', 'reverts']);
  await harness.press(false);
  expect(await sending).toMatchObject({ error: { code: 4001 } });
  expect(await reader().getBalance({ address: dead })).toBe(before);
  expect(await reader().getCode({ address: own })).toBeUndefined();
  harness.wallet.destroy();
});

it('executes calls that depend on each other, which a plain account could not estimate', async () => {
  const harness = await connect();
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    args: [own, 7_000_000n],
  });
  const move = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, 7_000_000n] });
  const sending = send(harness, {
    calls: [
      { to: chain.testDollar, data: mint },
      { to: chain.testDollar, data: move },
    ],
  });
  await shown(harness);
  await harness.press(true);
  expect(await finish(harness, sending)).toMatchObject({ result: { status: 200 } });
  harness.wallet.destroy();
});

describe('an address stays a plain account', () => {
  it.each<[string, Partial<ProjectConfig>]>([
    ['where the operator lists no contract', {}],
    ['where the contract is not known', { delegates: [{ address: dead, name: 'Other' }] }],
  ])('%s', async (_what, rights) => {
    const harness = await connect(rights);
    expect(await capability(harness)).toEqual({
      atomic: { status: 'unsupported' },
      flowControl: { none: flowControl.none },
    });
    expect(await send(harness)).toMatchObject({ error: { code: 5760 } });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('if the chain does not have the contract', async () => {
    const code = await reader().getCode({ address: simple.address as Hex });
    await chain.anvil.rpc('anvil_setCode', [simple.address, '0x']);
    const harness = await connect({ delegates: [simple] });
    expect(await capability(harness)).toMatchObject({ atomic: { status: 'unsupported' } });
    expect(await send(harness)).toMatchObject({ error: { code: 5760 } });
    await chain.anvil.rpc('anvil_setCode', [simple.address, code]);
    harness.wallet.destroy();
  });

  it('if it is already delegated to another contract', async () => {
    await chain.anvil.rpc('anvil_setCode', [own, `0xef0100${dead.slice(2)}`]);
    const harness = await connect();
    expect(await capability(harness)).toEqual({
      atomic: { status: 'unsupported' },
      flowControl: { none: flowControl.none },
    });
    expect(await send(harness)).toMatchObject({ error: { code: 5760 } });
    harness.wallet.destroy();
  });

  it('if the calls need not be atomic: no delegation is requested', async () => {
    const harness = await connect();
    const sending = send(harness, { atomicRequired: false });
    const approval = await shown(harness);
    expect([approval.atomic, approval.upgrade]).toEqual([undefined, undefined]);
    await harness.press(false);
    await sending;
    harness.wallet.destroy();
  });

  it('when the user rejects', async () => {
    const harness = await connect();
    const sending = send(harness);
    await shown(harness);
    await harness.press(false);
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(await reader().getCode({ address: own })).toBeUndefined();
    harness.wallet.destroy();
  });
});

it('refuses a paymaster, because a plain account has none', async () => {
  const harness = await connect();
  const capabilities = { paymasterService: { url: 'https://pay.test' } };
  expect(await send(harness, { capabilities })).toMatchObject({ error: { code: 5700 } });
  harness.wallet.destroy();
});

it('nobody else can make calls of the delegated account', async () => {
  const harness = await connect();
  const first = send(harness);
  await shown(harness);
  await harness.press(true);
  await finish(harness, first);
  const thief = privateKeyToAccount(generatePrivateKey()).address;
  const data = encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']),
    args: [`0x${'0'.repeat(64)}`, `${dead.toLowerCase() as Hex}${'0'.repeat(63)}1`],
  });
  await expect(reader().call({ account: thief, to: own, data })).rejects.toThrow();
  harness.wallet.destroy();
});

it('refuses a page’s calls to the account itself, which could hide other calls', async () => {
  const harness = await connect();
  const call = { to: own, data: '0xe9ae5c53' };
  const transaction = { from: own, ...call };
  for (const answer of [
    await harness.ask('eth_sendTransaction', [transaction]),
    await harness.ask('eth_signTransaction', [transaction]),
    await send(harness, { calls: [call, ...two] }),
    await send(harness, { calls: [call], atomicRequired: false }),
  ])
    expect(answer).toMatchObject({ error: { code: -32602, data: { field: 'transaction.to' } } });
  expect(harness.queue()).toEqual([]);
  harness.wallet.destroy();
});

describe('delegated by another wallet to a contract that the operator does not list', () => {
  const kernel = '0x000000000000000000000000000000000000bEEF';
  beforeEach(() => chain.anvil.rpc('anvil_setCode', [own, `0xef0100${kernel.slice(2)}`]));

  it('refuses calls to itself by any method, even if no contract is listed', async () => {
    const harness = await connect({});
    const call = { to: own, data: '0xe9ae5c53' };
    for (const answer of [
      await harness.ask('eth_sendTransaction', [{ from: own, ...call }]),
      await harness.ask('eth_signTransaction', [{ from: own, ...call }]),
      await send(harness, { calls: [call, ...two], atomicRequired: false }),
      await send(harness, { calls: [call], atomicRequired: false }),
    ])
      expect(answer).toMatchObject({ error: { code: -32602, data: { field: 'transaction.to' } } });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('refuses to sign 32 bytes, or an operation as typed data', async () => {
    const harness = await connect({ allow: ['eth_sign'] });
    const hash = `0x${'11'.repeat(32)}`;
    const operation = {
      types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
      primaryType: 'PackedUserOperation',
      domain: { chainId: 31_337 },
      message: { sender: own },
    };
    expect(await harness.ask('personal_sign', [hash, own])).toMatchObject({ error: { code: -32602 } });
    expect(await harness.ask('eth_signTypedData_v4', [own, JSON.stringify(operation)])).toMatchObject({
      error: { code: -32602 },
    });
    expect(await harness.ask('eth_sign', [own, hash])).toMatchObject({ error: { code: 4200 } });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('allows a coin transfer to itself, which calls nothing', async () => {
    const harness = await connect({});
    const sending = harness.ask('eth_sendTransaction', [{ from: own, to: own, value: '0x1' }]);
    await harness.waiting();
    await harness.press(false);
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  });
});

it.each<[string, (typeof localDelegates)[0], boolean]>([
  ['may be one for a contract that takes them so', { address: dead, name: 'Other' }, false],
  ['are a text like any other for those that do not', simple, true],
])(
  'personal_sign refuses 32 bytes only if they may be an operation’s hash: they %s',
  async (_what, delegate, isSigned) => {
    const harness = await connect({ delegates: [delegate] });
    const asking = harness.ask('personal_sign', [`0x${'11'.repeat(32)}`, own]);
    if (isSigned) await harness.press(true);
    expect(await asking).toMatchObject(
      isSigned ? { result: expect.any(String) as string } : { error: { code: -32602 } },
    );
    harness.wallet.destroy();
  },
);
