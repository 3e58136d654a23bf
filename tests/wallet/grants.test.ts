import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  toHex,
  zeroHash,
  type Hex,
} from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { erc7715Actions } from 'viem/experimental';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDelegates } from '../../frame-host/localSetup';
import { systemClock } from '../../src/kit/clock';
import type { SettingsFlows } from '../../src/wallet/settings';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as own, createHarness, localChain, project } from '../helpers/wallet/walletHarness';

/** Permissions to spend within limits (ERC-7715), redeemed by their taker on a real chain with MetaMask's framework. */
const dead = '0x000000000000000000000000000000000000dEaD';
const month = 30 * 86_400;
const [metamask] = localDelegates as [(typeof localDelegates)[0]];
const taker = privateKeyToAccount(generatePrivateKey());
const thief = privateKeyToAccount(generatePrivateKey());
const redeemAbi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']);
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
  for (const { address } of [taker, thief])
    await chain.anvil.rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
});
afterAll(() => chain.stop());
beforeEach(async () => {
  await chain.anvil.rpc('anvil_setCode', [own, `0xef0100${metamask.address.slice(2)}`]);
  await chain.anvil.rpc('anvil_setBalance', [own, toHex(parseEther('1'))]);
});

async function connect() {
  const harness = createHarness({
    project: Promise.resolve({
      ...project,
      chains: [{ ...localChain, rpcTarget: chain.anvil.url }],
      delegates: [metamask],
    }),
    deps: { clock: systemClock, fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  return harness;
}
type Harness = Awaited<ReturnType<typeof connect>>;
interface Granted {
  context: Hex;
  delegationManager: Hex;
}
const seconds = async () => Number((await reader().getBlock()).timestamp);

const ask = (harness: Harness, permission: object, change: object = {}) =>
  harness.ask('wallet_requestExecutionPermissions', [
    {
      chainId: '0x7a69',
      from: own,
      to: taker.address,
      permission: { isAdjustmentAllowed: false, ...permission },
      ...change,
    },
  ]);
/** What grants permissions is fetched with the first of them: how long that takes, no clock of ours says. */
const waits = (harness: Harness) => vi.waitFor(() => expect(harness.queue()).not.toEqual([]), 30_000);

async function grant(harness: Harness, permission: object, change: object = {}): Promise<Granted> {
  const asking = ask(harness, permission, change);
  await waits(harness);
  await harness.press(true);
  const answer = await asking;
  expect(answer).not.toHaveProperty('error');
  return (answer as unknown as { result: [Granted] }).result[0];
}

/** What the taker does with it: one call of the account. */
async function redeem(
  { context, delegationManager }: Granted,
  { to, value = 0n, data = '0x', by = taker }: { to: Hex; value?: bigint; data?: Hex; by?: typeof taker },
): Promise<void> {
  const client = createWalletClient({ account: by, chain: anvilChain, transport: http(chain.anvil.url) });
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data]);
  const call = encodeFunctionData({ abi: redeemAbi, args: [[context], [zeroHash], [execution]] });
  const hash = await client.sendTransaction({ to: delegationManager, data: call });
  const { status } = await reader().waitForTransactionReceipt({ hash, pollingInterval: 20 });
  if (status !== 'success') throw new Error('reverted');
}
const move = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [dead, amount] });
const later = async (by: number) => {
  await chain.anvil.rpc('evm_increaseTime', [by]);
  await chain.anvil.rpc('evm_mine', []);
};
async function mint(amount: bigint) {
  const [faucet] = (await chain.anvil.rpc('eth_accounts', [])) as Hex[];
  const data = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    args: [own, amount],
  });
  const hash = (await chain.anvil.rpc('eth_sendTransaction', [{ from: faucet, to: chain.testDollar, data }])) as Hex;
  await reader().waitForTransactionReceipt({ hash, pollingInterval: 20 });
}

describe('a permission', () => {
  it('of a subscription: five dollars a month, and no cent more', async () => {
    await mint(100_000_000n);
    const harness = await connect();
    const startTime = await seconds();
    const asking = ask(
      harness,
      {
        type: 'erc20-token-periodic',
        data: {
          tokenAddress: chain.testDollar,
          periodAmount: '0x4c4b40',
          periodDuration: month,
          startTime,
          justification: ' Weekly ',
        },
      },
      { rules: [{ type: 'expiry', data: { timestamp: startTime + 12 * month } }] },
    );
    await waits(harness);
    expect(harness.queue()[0]).toMatchObject({
      kind: 'grant',
      taker: taker.address,
      most: '60000000',
      reason: 'Weekly',
      rule: { kind: 'periodic', amount: '5000000', period: month, symbol: 'TUSD', decimals: 6 },
    });
    await harness.press(true);
    const [granted] = ((await asking) as unknown as { result: [Granted] }).result;
    expect(granted).toMatchObject({ chainId: '0x7a69', from: own, to: taker.address, dependencies: [] });

    const to = chain.testDollar;
    await expect(redeem(granted, { to, data: move(5_000_001n) })).rejects.toThrow();
    await expect(redeem(granted, { to, data: move(1n), by: thief })).rejects.toThrow();
    await redeem(granted, { to, data: move(3_000_000n) });
    await redeem(granted, { to, data: move(2_000_000n) });
    await expect(redeem(granted, { to, data: move(1n) })).rejects.toThrow();
    // Nothing but a transfer of that token: no approval of it, no coins.
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [dead, 1n] });
    await expect(redeem(granted, { to, data: approve })).rejects.toThrow();
    await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();

    await later(month);
    await redeem(granted, { to, data: move(5_000_000n) });
    await later(12 * month);
    await expect(redeem(granted, { to, data: move(1n) })).rejects.toThrow();
    harness.wallet.destroy();
  });

  it.each([
    ['allowance', { type: 'native-token-allowance', data: { allowanceAmount: '0x64' } }],
    ['periodic', { type: 'native-token-periodic', data: { periodAmount: '0x64', periodDuration: month } }],
  ])('of coins, %s: an agent that goes beyond its budget fails on the chain', async (_kind, permission) => {
    const harness = await connect();
    const startTime = await seconds();
    const granted = await grant(harness, { ...permission, data: { ...permission.data, startTime } });
    const before = await reader().getBalance({ address: dead });
    await expect(redeem(granted, { to: dead, value: 101n })).rejects.toThrow();
    await redeem(granted, { to: dead, value: 100n });
    await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
    expect(await reader().getBalance({ address: dead })).toBe(before + 100n);
    harness.wallet.destroy();
  });

  it('of a stream lets what has flowed so far, up to its end', async () => {
    const harness = await connect();
    const startTime = await seconds();
    const data = { initialAmount: '0xa', amountPerSecond: '0x1', maxAmount: '0x64', startTime };
    const granted = await grant(harness, { type: 'native-token-stream', data });
    await redeem(granted, { to: dead, value: 10n });
    await expect(redeem(granted, { to: dead, value: 80n })).rejects.toThrow();
    await later(1_000);
    await redeem(granted, { to: dead, value: 90n });
    await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
    harness.wallet.destroy();
  });
});

it('lets an agent call some methods of one contract, so many times, and nothing else', async () => {
  const harness = await connect();
  const until = { rules: [{ type: 'expiry', data: { timestamp: (await seconds()) + month } }] };
  const abi = parseAbi(['function mint(address to, uint256 amount)', 'function transfer(address to, uint256 amount)']);
  const data = { address: chain.testDollar, calls: ['mint(address,uint256)'], maxCalls: 2 };
  const asking = ask(harness, { type: 'contract-call', data }, until);
  await waits(harness);
  expect(harness.queue()[0]).toMatchObject({
    most: null,
    rule: {
      kind: 'calls',
      amount: '2',
      contract: chain.testDollar,
      methods: [{ selector: '0x40c10f19', signature: 'mint(address,uint256)' }],
    },
  });
  await harness.press(true);
  const [granted] = ((await asking) as unknown as { result: [Granted] }).result;
  const mintTo = (to: Hex) => encodeFunctionData({ abi, functionName: 'mint', args: [to, 1n] });
  const call = { to: chain.testDollar, data: mintTo(dead) };
  await redeem(granted, call);
  // Another method, another contract, coins beside, and by somebody else.
  await expect(redeem(granted, { to: chain.testDollar, data: move(1n) })).rejects.toThrow();
  await expect(redeem(granted, { to: dead, data: mintTo(dead) })).rejects.toThrow();
  await expect(redeem(granted, { ...call, value: 1n })).rejects.toThrow();
  await expect(redeem(granted, { ...call, by: thief })).rejects.toThrow();
  const settings = (await harness.wallet.flows.openSettings()) as SettingsFlows;
  expect((await settings.readGrants())[0]).toMatchObject({ state: { isRevoked: false, used: '1' } });
  await redeem(granted, call);
  await expect(redeem(granted, call)).rejects.toThrow();
  harness.wallet.destroy();
});

describe('in Settings', () => {
  const settingsOf = async (harness: Harness) => (await harness.wallet.flows.openSettings()) as SettingsFlows;

  it('it is listed with what was taken, and revoked on the chain', async () => {
    const harness = await connect();
    const startTime = await seconds();
    const data = { periodAmount: '0x64', periodDuration: month, startTime };
    const granted = await grant(harness, { type: 'native-token-periodic', data });
    await redeem(granted, { to: dead, value: 40n });
    const settings = await settingsOf(harness);
    const [listed] = await settings.readGrants();
    expect(listed).toMatchObject({ state: { isRevoked: false, used: '40' }, grant: { taker: taker.address } });
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject({
      result: [{ context: granted.context, permission: { type: 'native-token-periodic' } }],
    });

    const revoking = settings.revokeGrant(listed!.grant);
    await waits(harness);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }), 15_000);
    await harness.press(true);
    expect(await revoking).toBe(true);
    await vi.waitFor(
      async () => expect((await settings.readGrants())[0]).toMatchObject({ state: { isRevoked: true } }),
      15_000,
    );
    await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject({ result: [] });
    await settings.forgetGrant(listed!.grant);
    expect(await settings.readGrants()).toEqual([]);
    harness.wallet.destroy();
  });

  it('the address is shown as a smart account, and made a plain one again', async () => {
    const harness = await connect();
    const settings = await settingsOf(harness);
    const granted = await grant(harness, { type: 'native-token-allowance', data: { allowanceAmount: '0x64' } });
    expect(await settings.readDelegates()).toEqual([{ chainId: '0x7a69', delegate: metamask }]);
    const taking = settings.takeBack('0x7a69');
    await waits(harness);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }), 15_000);
    await harness.press(true);
    expect(await taking).toBe(true);
    await vi.waitFor(async () => expect(await reader().getCode({ address: own })).toBeUndefined(), 15_000);
    expect(await settings.readDelegates()).toEqual([{ chainId: '0x7a69', delegate: null }]);
    // Without the contract nothing can be taken.
    const before = await reader().getBalance({ address: dead });
    await redeem(granted, { to: dead, value: 1n }).catch(() => undefined);
    expect(await reader().getBalance({ address: dead })).toBe(before);
    harness.wallet.destroy();
  });
});

describe('an address that is a plain one', () => {
  beforeEach(() => chain.anvil.rpc('anvil_setCode', [own, '0x']));
  const allowance = { type: 'native-token-allowance', data: { allowanceAmount: '0x64', startTime: 1 } };

  it('is delegated first, once the user has confirmed that by itself', async () => {
    const harness = await connect();
    const asking = ask(harness, allowance);
    await waits(harness);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }), 15_000);
    expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction', transaction: { delegate: metamask } });
    await harness.press(true);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'grant' }), 15_000);
    await harness.press(true);
    const [granted] = ((await asking) as unknown as { result: [Granted] }).result;
    await redeem(granted, { to: dead, value: 100n });
    harness.wallet.destroy();
  });

  it('stays one when the user says no to that', async () => {
    const harness = await connect();
    const asking = ask(harness, allowance);
    await waits(harness);
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
    expect(await reader().getCode({ address: own })).toBeUndefined();
    harness.wallet.destroy();
  });
});

it('viem asks for an allowance by its own action, unchanged', async () => {
  const harness = await connect();
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = (await harness.ask(method, params)) as { result?: unknown; error?: { message: string } };
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  };
  const client = createWalletClient({ chain: anvilChain, transport: custom({ request }) }).extend(erc7715Actions());
  const expiry = (await seconds()) + month;
  const asking = client.grantPermissions({
    expiry,
    signer: { type: 'account', data: { id: taker.address } },
    permissions: [
      {
        type: 'native-token-transfer',
        data: { ticker: 'ETH' },
        required: true,
        policies: [{ type: 'token-allowance', data: { allowance: 100n } }],
      },
    ],
  });
  await waits(harness);
  expect(harness.queue()[0]).toMatchObject({ kind: 'grant', rule: { kind: 'allowance', amount: '100', expiry } });
  await harness.press(true);
  const { permissionsContext, signerData, grantedPermissions } = await asking;
  expect(grantedPermissions).toMatchObject([{ policies: [{ data: { allowance: 100n } }] }]);
  const granted = { context: permissionsContext as Hex, delegationManager: signerData!.submitToAddress! };
  await redeem(granted, { to: dead, value: 100n });
  await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
  harness.wallet.destroy();
});

it('a page gets no signature over a permission that it makes up', async () => {
  const harness = await connect();
  const data = {
    types: { Delegation: [{ name: 'delegate', type: 'address' }] },
    primaryType: 'Delegation',
    domain: { chainId: 31_337 },
    message: { delegate: thief.address },
  };
  expect(await harness.ask('eth_signTypedData_v4', [own, JSON.stringify(data)])).toMatchObject({
    error: { code: -32602 },
  });
  expect(harness.queue()).toEqual([]);
  harness.wallet.destroy();
});

describe('nothing is granted', () => {
  const now = Math.floor(Date.now() / 1_000);
  const coin = (data: object, type = 'native-token-allowance') => ({ permission: { type, data } });
  const fine = { allowanceAmount: '0x1' };
  const ending = { rules: [{ type: 'expiry', data: { timestamp: now + 999_999 } }] };
  const contractCall = (change: object) =>
    coin({ address: dead, calls: ['mint(address,uint256)'], maxCalls: 1, ...change }, 'contract-call');

  it.each<[string, object, number]>([
    ['to anybody', { to: '0x0000000000000000000000000000000000000a11', ...coin(fine) }, -32602],
    ['to nobody', { to: '0x0000000000000000000000000000000000000000', ...coin(fine) }, -32602],
    ['to the account itself', { to: own, ...coin(fine) }, -32602],
    ['for nothing', coin({ allowanceAmount: '0x0' }), -32602],
    ['for a period of no time', coin({ periodAmount: '0x1', periodDuration: 0 }, 'native-token-periodic'), -32602],
    ['of a kind that is not there', coin(fine, 'erc721-token-all'), -32602],
    ['by a rule that is not there', { ...coin(fine), rules: [{ type: 'payee', data: { addresses: [dead] } }] }, -32602],
    ['that has expired', { ...coin(fine), rules: [{ type: 'expiry', data: { timestamp: now - 10 } }] }, -32602],
    ['by a clock in ms', { ...coin(fine), rules: [{ type: 'expiry', data: { timestamp: now * 1_000 } }] }, -32602],
    [
      'that starts after it ends',
      { ...coin({ ...fine, startTime: now + 99 }), rules: [{ type: 'expiry', data: { timestamp: now + 50 } }] },
      -32602,
    ],
    [
      'for a stream that ends before it begins',
      coin({ amountPerSecond: '0x1', initialAmount: '0x5', maxAmount: '0x5' }, 'native-token-stream'),
      -32602,
    ],
    ['on a chain that is not offered', { ...coin(fine), chainId: '0x5' }, 5710],
    ['from an account of somebody else', { ...coin(fine), from: dead }, 4100],
    ['of calls without an end', contractCall({}), -32602],
    [
      'of calls by which tokens are taken',
      { ...contractCall({ calls: ['transfer(address,uint256)'] }), ...ending },
      -32602,
    ],
    [
      'of such calls under another name',
      { ...contractCall({ calls: ['many_msg_babbage(bytes1)'] }), ...ending },
      -32602,
    ],
    ['of calls of the account itself', { ...contractCall({ address: own }), ...ending }, -32602],
    ['of no calls', { ...contractCall({ calls: [] }), ...ending }, -32602],
    ['of calls without a limit', { ...contractCall({ maxCalls: undefined }), ...ending }, -32602],
    ['of a token that is none', coin({ ...fine, tokenAddress: dead }, 'erc20-token-allowance'), -32001],
  ])('%s', async (_what, change, code) => {
    const harness = await connect();
    const answer = await ask(harness, {}, change);
    expect(answer).toMatchObject({ error: { code } });
    expect([harness.queue(), harness.wallet.stores.grants.state.list]).toEqual([[], []]);
    harness.wallet.destroy();
  });

  it('of several where the user says no to one', async () => {
    const harness = await connect();
    const request = { chainId: '0x7a69', to: taker.address, ...coin(fine) };
    const asking = harness.ask('wallet_requestExecutionPermissions', [request, request]);
    await waits(harness);
    await harness.press(true);
    await waits(harness);
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
    expect(harness.wallet.stores.grants.state.list).toEqual([]);
    harness.wallet.destroy();
  });

  it('to a page that is not connected, and none is told of another page’s', async () => {
    const harness = await connect();
    await grant(harness, { type: 'native-token-allowance', data: fine });
    const stranger = { origin: 'https://other.test' };
    for (const method of ['wallet_getGrantedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'])
      expect(await harness.ask(method, [], stranger)).toMatchObject({ error: { code: 4100 } });
    const { context } = harness.wallet.stores.grants.state.list[0]!;
    harness.wallet.stores.permissions.actions.grant(stranger.origin, 1);
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [], stranger)).toMatchObject({ result: [] });
    expect(
      await harness.ask('wallet_revokeExecutionPermission', [{ permissionContext: context }], stranger),
    ).toMatchObject({ error: { code: -32602 } });
    harness.wallet.destroy();
  });

  it('where the operator lists no such contract', async () => {
    const harness = createHarness({
      project: Promise.resolve({ ...project, chains: [{ ...localChain, rpcTarget: chain.anvil.url }] }),
      deps: { clock: systemClock, fetch },
    });
    await harness.signInByMail();
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    await connecting;
    expect(await ask(harness, { type: 'native-token-allowance', data: fine })).toMatchObject({
      error: { code: -32004 },
    });
    harness.wallet.destroy();
  });
});
