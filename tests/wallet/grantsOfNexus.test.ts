import { concat, encodeFunctionData, encodePacked, erc20Abi, pad, parseAbi, parseEther, toHex, type Hex } from 'viem';
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { smartSessions } from '../../src/chains/eip155/operations/nexusContracts';
import { encodeExecution } from '../../src/chains/eip155/calls/execution';
import { bytesToHex } from '../../src/kit/hex';
import { createSigner } from '../../src/chains/eip155/accounts/signer';
import { normalizeTypedData, typedDataDigest } from '../../src/chains/eip155/accounts/typedData';
import { nestTypedData } from '../../src/chains/eip155/smartAccounts/nexus/nestTypedData';
import { encodeInstallation } from '../../src/chains/eip155/grants/nexus/enableSession';
import { permissionIdOf, sessionOf } from '../../src/chains/eip155/grants/nexus/session';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import type { SettingsActions } from '../../src/wallet/settings';
import { ask, dead, month, move, setUpGrantChain, thief, waits, type Harness } from '../helpers/wallet/grantChain';
import { collector, createSessionHolder } from '../helpers/wallet/holders/sessionHolder';

/** Session keys of a Nexus account, with the contracts that enforce their limits, a real entry point and a real bundler. */
const { bundlerUrl, connect, dollar, later, mint, reader, rpc, seconds, sendAs, url } = setUpGrantChain({
  type: 'nexus',
});
const key = privateKeyToAccount(generatePrivateKey());
const ether = parseEther('1');
let harness: Harness;
let from: Hex;

beforeEach(async () => {
  harness = await connect();
  const { result } = (await harness.ask('eth_accounts')) as unknown as { result: [Hex] };
  [from] = result;
  await rpc('anvil_setBalance', [from, toHex(ether)]);
  await mint(1_000_000n, from);
  return () => harness.wallet.destroy();
});

interface Granted {
  context: Hex;
  dependencies: unknown[];
}
const until = async () => ({ rules: [{ type: 'expiry', data: { timestamp: (await seconds()) + month } }] });

/** Confirms both steps: the permission, and the transaction that stores it. */
async function grant(permission: object, change: object = {}): Promise<Granted> {
  const asking = ask(harness, permission, { from, to: key.address, ...(await until()), ...change });
  await waits(harness);
  await harness.press(true);
  await pressStep();
  const answer = await asking;
  expect(answer).not.toHaveProperty('error');
  return (answer as unknown as { result: [Granted] }).result[0];
}

async function pressStep() {
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction', estimating: false }));
  await harness.press(true);
}

const holderOf = (permission: Hex, account = from, by = key) =>
  createSessionHolder({ key: by, account, permission, rpcUrl: url(), rpc, bundlerUrl: bundlerUrl() });
const coins = (amount = 100n) => ({ type: 'native-token-allowance', data: { allowanceAmount: toHex(amount) } });
const tokens = (amount = 100n) => ({
  type: 'erc20-token-allowance',
  data: { tokenAddress: dollar(), allowanceAmount: toHex(amount) },
});
const calling = (data: object = {}) => ({
  type: 'contract-call',
  data: { address: dollar(), calls: ['mint(address,uint256)'], maxCalls: 2, ...data },
});
const balance = (address: Hex) => reader().getBalance({ address });
const dollars = (address: Hex) =>
  reader().readContract({ address: dollar(), abi: erc20Abi, functionName: 'balanceOf', args: [address] });
const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function installModule(uint256 kind, address module, bytes data)',
  'function removeSession(bytes32 id)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function execute(bytes32 mode, bytes executionCalldata)',
]);
const readList = async () => ((await harness.wallet.actions.openSettings()) as SettingsActions).readGrants();
const mintCall = (to = from) => ({
  to: dollar(),
  data: encodeFunctionData({ abi, functionName: 'mint', args: [to, 1n] }),
});

describe('the flow', () => {
  it('stores the permission with the transaction that deploys the account; its holder uses it through a bundler until it is revoked', async () => {
    expect(await reader().getCode({ address: from })).toBeUndefined();
    const asking = ask(harness, coins(), { from, to: key.address, ...(await until()) });
    await waits(harness);
    const [approval] = harness.queue();
    expect(approval).toMatchObject({ kind: 'grant', taker: key.address, most: '100', fees: { symbol: 'ETH' } });
    await harness.press(true);
    await vi.waitFor(() =>
      expect(harness.queue()[0]).toMatchObject({
        kind: 'sendTransaction',
        transaction: {
          permission: { step: 'enable', rule: { kind: 'allowance' } },
          problem: null,
          effects: { status: 'done' },
          risks: [],
        },
        estimating: false,
      }),
    );
    await harness.press(true);
    const [granted] = ((await asking) as unknown as { result: [Granted] }).result;
    expect(granted).toMatchObject({ dependencies: [], to: key.address });
    expect(granted).not.toHaveProperty('delegationManager');

    const holder = holderOf(granted.context);
    const before = await balance(key.address);
    await holder.send([{ to: key.address, value: 60n }]);
    expect(await balance(key.address)).toBe(before + 60n);
    await expect(holder.send([{ to: key.address, value: 41n }])).rejects.toThrow();

    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    const [listed] = await settings.readGrants();
    expect(listed).toMatchObject({ state: { isRevoked: false, used: '60' } });
    const revoking = settings.revokeGrant(listed!.grant);
    await waits(harness);
    expect(harness.queue()[0]).toMatchObject({ transaction: { permission: { step: 'revoke' } } });
    await pressStep();
    expect(await revoking).toBe(true);
    await vi.waitFor(async () =>
      expect(await settings.readGrants()).toMatchObject([{ state: { isRevoked: true, used: '60' } }]),
    );
    expect(await holder.force([{ to: key.address, value: 1n }])).toBe(false);
  });

  it('answers the earlier format too, and lists the permission for its page until it is revoked', async () => {
    const asking = harness.ask('wallet_grantPermissions', [
      {
        signer: { type: 'account', data: { id: key.address } },
        expiry: (await seconds()) + month,
        permissions: [
          {
            type: 'native-token-transfer',
            data: { ticker: 'ETH' },
            policies: [{ type: 'token-allowance', data: { allowance: '0x64' } }],
          },
        ],
      },
    ]);
    await waits(harness);
    await harness.press(true);
    await pressStep();
    const { result } = (await asking) as unknown as { result: { permissionsContext: Hex } };
    expect(result).not.toHaveProperty('factory');
    await holderOf(result.permissionsContext).send([{ to: key.address, value: 1n }]);
    const list = async () =>
      ((await harness.ask('wallet_getGrantedExecutionPermissions')) as unknown as { result: Granted[] }).result;
    expect(await list()).toMatchObject([{ context: result.permissionsContext }]);
    const revoking = harness.ask('wallet_revokeExecutionPermission', [
      { permissionContext: result.permissionsContext },
    ]);
    await waits(harness);
    await pressStep();
    expect(await revoking).not.toHaveProperty('error');
    await vi.waitFor(async () => expect(await list()).toEqual([]));
  });

  it('stores nothing if the user declines the second step, and lists what is stored if a later permission is declined', async () => {
    const request = { from, to: key.address, chainId: '0x7a69', ...(await until()) };
    const asking = harness.ask('wallet_requestExecutionPermissions', [
      { ...request, permission: coins() },
      { ...request, permission: tokens() },
    ]);
    await waits(harness);
    await harness.press(true);
    await pressStep();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'grant' }));
    await harness.press(true);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction' }));
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    const listed = (await settings.readGrants()).filter(({ state }) => state?.isRevoked === false);
    expect(listed.map(({ grant: { rule } }) => rule.token)).toContain(null);
    expect(listed.map(({ grant: { rule } }) => rule.token)).not.toContain(dollar());
    // It was never used, and is revoked like any other.
    const [unused] = listed;
    const revoking = settings.revokeGrant(unused!.grant);
    await waits(harness);
    await pressStep();
    expect(await revoking).toBe(true);
    expect(await holderOf(unused!.grant.context as Hex).force([{ to: key.address, value: 1n }])).toBe(false);
  });
});

describe('a holder cannot go beyond', () => {
  it('an allowance of a token: only transfers of that token, up to the sum, also in a batch', async () => {
    const { context } = await grant(tokens());
    const holder = holderOf(context);
    const other = thief.address;
    const call = (functionName: 'approve' | 'transfer', amount: bigint) => ({
      to: dollar(),
      data: encodeFunctionData({ abi: erc20Abi, functionName, args: [other, amount] }),
    });
    const from_ = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, other, 1n] });
    expect(await holder.force([call('transfer', 101n)])).toBe(false);
    expect(await holder.force([call('transfer', 60n), call('transfer', 41n)])).toBe(false);
    expect(await holder.force([call('approve', 1n)])).toBe(false);
    expect(await holder.force([{ to: dollar(), data: from_ }])).toBe(false);
    expect(await holder.force([{ ...call('transfer', 1n), value: 1n }])).toBe(false);
    expect(await holder.force([{ ...call('transfer', 1n), to: dead }])).toBe(false);
    expect(await holder.force([call('transfer', 1n), { to: key.address, value: 1n }])).toBe(false);
    expect(await dollars(other)).toBe(0n);
    await holder.send([call('transfer', 60n), call('transfer', 40n)]);
    expect(await dollars(other)).toBe(100n);
    expect(await holder.force([call('transfer', 1n)])).toBe(false);
    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    expect((await settings.readGrants())[0]).toMatchObject({ state: { used: '100' } });
  });

  it('the calls of one method, without coins, as often as allowed', async () => {
    const { context } = await grant(calling());
    const holder = holderOf(context);
    const call = mintCall();
    expect(await holder.force([call, call, call])).toBe(false);
    expect(await holder.force([{ to: dollar(), data: move(1n) }])).toBe(false);
    expect(await holder.force([{ ...call, to: from }])).toBe(false);
    expect(await holder.force([mintCall(dead)])).toBe(false);
    expect(await holder.force([{ ...call, value: 1n }])).toBe(false);
    await holder.send([call]);
    expect(await holder.force([call])).toBe(true);
    expect(await holder.force([call])).toBe(false);
  });

  it('coins for itself: no other recipient, no other kind of call, no change of the account', async () => {
    const { context } = await grant(coins());
    const holder = holderOf(context);
    const pay = { to: key.address, value: 1n };
    const install = encodeFunctionData({ abi, functionName: 'installModule', args: [1n, dead, '0x'] });
    const run = (mode: Hex, data: Hex) =>
      encodeFunctionData({ abi, functionName: 'execute', args: [pad(mode, { size: 32, dir: 'right' }), data] });
    const single = encodePacked(['address', 'uint256', 'bytes'], [key.address, 1n, '0x']);
    expect(await holder.force([{ to: thief.address, value: 1n }])).toBe(false);
    expect(await holder.force([pay, { to: thief.address, value: 1n }])).toBe(false);
    expect(await holder.force([{ to: dollar(), data: move(1n) }])).toBe(false);
    expect(await holder.force([{ ...pay, data: move(1n) }])).toBe(false);
    // Delegate call, a batch in which calls may fail, and a static call.
    expect(await holder.force(run('0xff', encodePacked(['address', 'bytes'], [dollar(), move(1n)])))).toBe(false);
    expect(await holder.force(run('0x0001', single))).toBe(false);
    expect(await holder.force(run('0xfe', single))).toBe(false);
    // The account itself, directly and through a call of itself, its sessions, and an empty operation.
    expect(await holder.force(install)).toBe(false);
    expect(await holder.force([{ to: from, data: install }])).toBe(false);
    expect(await holder.force([{ to: from, data: encodeExecution([{ ...pay, data: '0x' }]) }])).toBe(false);
    const remove = encodeFunctionData({ abi, functionName: 'removeSession', args: [context] });
    expect(await holder.force([{ to: smartSessions, data: remove }])).toBe(false);
    expect(await holder.force('0x')).toBe(false);
    // Another key, another chain, and a paymaster.
    expect(await holder.force([pay], { by: thief as typeof key })).toBe(false);
    expect(await holder.force([pay], { paymaster: dead, paymasterData: '0x' })).toBe(false);
    expect(await holder.force([pay])).toBe(true);
  });

  it('its time: not before it starts, and not after it ends', async () => {
    const startTime = (await seconds()) + 10_000;
    const { context } = await grant(
      { ...coins(), data: { allowanceAmount: '0x64', startTime } },
      { rules: [{ type: 'expiry', data: { timestamp: startTime + 10_000 } }] },
    );
    const holder = holderOf(context);
    const pay = [{ to: key.address, value: 1n }];
    expect(await holder.force(pay)).toBe(false);
    await later(10_100);
    expect(await holder.force(pay)).toBe(true);
    await later(10_000);
    expect(await holder.force(pay)).toBe(false);
  });

  it('the account and the chain that granted it, or its operations: the key signs no messages', async () => {
    const { context } = await grant(coins());
    const pay = [{ to: key.address, value: 1n }];
    // Another account of Nexus, whose owner has given the same key another permission.
    const signer = createSigner((use) => use(new Uint8Array(32).fill(7)));
    const { address: other, init } = await openSmartAccount('nexus', { owner: thief.address, signer });
    const fees = { amount: ether.toString(), symbol: 'ETH', decimals: 18 };
    const { rule } = (await readList())[0]!.grant;
    const session = sessionOf({ rule, taker: key.address, fees }, toHex(1n, { size: 32 }));
    await rpc('anvil_setBalance', [other, toHex(ether)]);
    await sendAs(thief.address, { to: init!.factory, data: init!.factoryData });
    await sendAs(other, { to: other, data: encodeInstallation(session) });
    expect(await holderOf(context, other).force(pay)).toBe(false);
    expect(await holderOf(permissionIdOf(session), other).force(pay)).toBe(true);
    expect(await holderOf(permissionIdOf(session)).force(pay)).toBe(false);
    expect(await holderOf(context).force(pay, { chainId: 1 })).toBe(false);
    expect(await holderOf(context).force(pay)).toBe(true);

    const mail = normalizeTypedData({
      domain: { name: 'Shop' },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'Hello' },
    });
    const domain = { name: 'Nexus', version: '1.0.0', chainId: 31_337n, verifyingContract: from };
    const { toSign, rest } = nestTypedData(mail, domain)!;
    const hash: Hex = `0x${bytesToHex(typedDataDigest(mail))}`;
    const nested = concat([await key.sign({ hash: `0x${bytesToHex(toSign)}` }), rest]);
    for (const signed of [nested, await key.sign({ hash })]) {
      const signature = concat([smartSessions, context, signed]);
      const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, signature] });
      const answer = await rpc('eth_call', [{ to: from, data }, 'latest']).catch(() => '0xffffffff');
      expect(answer).toMatch(/^0xffffffff/);
    }
  });

  it('the network fees that the user has confirmed, whatever gas and prices it chooses', async () => {
    const { context } = await grant(coins(1_000n));
    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    const ceiling = BigInt((await settings.readGrants())[0]!.grant.fees!.amount);
    const deposit = () =>
      reader().readContract({
        address: entryPoint07Address,
        abi: entryPoint07Abi,
        functionName: 'balanceOf',
        args: [from],
      });
    // It reverts with as much data as the entry point logs, which costs most where nothing is counted for it.
    await rpc('anvil_setCode', [key.address, '0x6108006000fd']);
    await rpc('anvil_setBalance', [from, toHex(100n * ether)]);
    const before = (await balance(from)) + (await deposit());
    const collected = await balance(collector);
    const pay = [{ to: key.address, value: 1n }];
    const holder = holderOf(context);
    const callGasLimit = 20_000n;
    const free = { maxFeePerGas: 10n ** 13n, maxPriorityFeePerGas: 1n, preVerificationGas: 0n, callGasLimit };
    let verificationGasLimit = 400_000n;
    for (let step = 128_000n; step >= 1_000n; step /= 2n)
      while (await holder.force(pay, { ...free, verificationGasLimit: verificationGasLimit - step }))
        verificationGasLimit -= step;
    const maxPriorityFeePerGas = ceiling / (verificationGasLimit + callGasLimit) / 20n;
    let used = 0;
    while (await holder.force(pay, { ...free, maxPriorityFeePerGas, verificationGasLimit })) used++;
    expect(used).toBeGreaterThan(10);
    expect(await holder.force(pay, { ...free, maxPriorityFeePerGas, callGasLimit: 30_000_000n })).toBe(false);
    await rpc('anvil_setCode', [key.address, '0x']);
    const paid = before - (await balance(from)) - (await deposit());
    expect(paid).toBeGreaterThan(ceiling / 2n);
    expect(paid).toBeLessThanOrEqual(ceiling);
    // What it has moved into the account's deposit at the entry point stays the account's.
    expect((await balance(collector)) - collected).toBe(paid);
  });
});

describe('the wallet refuses', () => {
  const field = (name: string) => ({ error: { code: -32602, data: { field: `request.${name}` } } });

  it.each<[string, (own: { smart: Hex; owner: Hex }) => object, object]>([
    ['the account as its own key', ({ smart }) => ({ to: smart }), field('to')],
    ['the owner as a key', ({ owner }) => ({ to: owner }), field('to')],
  ])('%s', async (_what, change, expected) => {
    const { accounts } = harness.wallet.stores.accounts.state;
    const owner = accounts.find(({ address }) => address !== from)!.address as Hex;
    const request = { from, to: key.address, ...(await until()), ...change({ smart: from, owner }) };
    expect(await ask(harness, coins(), request)).toMatchObject(expected);
    expect(harness.queue()).toEqual([]);
  });

  it.each<[string, () => object, object]>([
    [
      'several methods, whose calls no contract counts together',
      () => calling({ calls: ['mint(address,uint256)', 'approve(address,uint256)'] }),
      { error: { code: -32004 } },
    ],
    [
      'a period',
      () => ({ type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 60 } }),
      { error: { code: -32004 } },
    ],
    [
      'a stream',
      () => ({ type: 'native-token-stream', data: { amountPerSecond: '0x1' } }),
      { error: { code: -32004 } },
    ],
    // In Smart Sessions, this target and method stand for all others.
    [
      'a call of any contract',
      () => calling({ address: pad('0x01', { size: 20 }), calls: ['a()'] }),
      field('permission.data.address'),
    ],
    ['calls without a method', () => calling({ calls: ['0xffffffff'] }), { error: { code: -32602 } }],
    ['calls of Smart Sessions', () => calling({ address: smartSessions }), field('permission.data.address')],
    [
      'calls of the validator of the owner',
      () => calling({ address: '0x00000004171351c442B202678c48D8AB5B321E8f' }),
      field('permission.data.address'),
    ],
    [
      'calls of a policy',
      () => calling({ address: '0x0000000000d14A6F771494592218d8F9c2ddEbB6' }),
      field('permission.data.address'),
    ],
  ])('%s', async (_what, permission, expected) => {
    const request = { from, to: key.address, ...(await until()) };
    expect(await ask(harness, permission(), request)).toMatchObject(expected);
    expect(harness.queue()).toEqual([]);
  });

  it('a chain without one of the contracts', async () => {
    const policy = '0x0000000000d14A6F771494592218d8F9c2ddEbB6';
    const code = await reader().getCode({ address: policy });
    await rpc('anvil_setCode', [policy, '0x']);
    const request = { from, to: key.address, ...(await until()) };
    expect(await ask(harness, coins(), request)).toMatchObject({ error: { code: -32004 } });
    await rpc('anvil_setCode', [policy, code]);
  });

  it('calls of Smart Sessions that a page asks for', async () => {
    const data = encodeFunctionData({ abi, functionName: 'removeSession', args: [toHex(1n, { size: 32 })] });
    const call = { to: smartSessions, data };
    const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: false, calls: [call] };
    for (const answer of [
      await harness.ask('eth_sendTransaction', [{ from, ...call }]),
      await harness.ask('wallet_sendCalls', [batch]),
    ])
      expect(answer).toMatchObject({ error: { code: -32602, data: { field: 'transaction.to' } } });
  });
});
