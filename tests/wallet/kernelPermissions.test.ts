import {
  concat,
  encodeFunctionData,
  erc20Abi,
  hexToString,
  parseAbi,
  parseEther,
  stringToHex,
  toHex,
  zeroAddress,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, vi } from 'vitest';
import { encodeExecution } from '../../src/chains/eip155/calls/execution';
import { keySigner, policyContracts } from '../../src/chains/eip155/grants/kernel/contracts';
import type { SettingsActions } from '../../src/wallet/settings';
import {
  ask,
  dead,
  grant,
  month,
  move,
  setUpGrantChain,
  taker,
  thief,
  waits,
  type Harness,
} from '../helpers/wallet/grantChain';
import { bundleYourself, connectHolder, openHolder } from '../helpers/wallet/holders/kernelHolder';
import { address as owner } from '../helpers/wallet/walletHarness';

/** Session keys of Kernel (ERC-7715), used by their holder with ZeroDev's unmodified package, on a real chain and bundler. */
const { connect, dollar, later, reader, rpc, seconds, url, bundlerUrl, sendAs } = setUpGrantChain({ type: 'kernel' });

interface Call {
  to: Hex;
  value?: bigint;
  data?: Hex;
}
const whole = ({ to, value = 0n, data = '0x' }: Call) => ({ to, value, data });

async function start() {
  const harness = await connect();
  const { result } = (await harness.ask('eth_accounts')) as unknown as { result: [Hex] };
  const [from] = result;
  await rpc('anvil_setBalance', [from, toHex(parseEther('10'))]);
  return { harness, from, startTime: await seconds() };
}

/** Gives the account test dollars. */
async function fund(to: Hex) {
  const [faucet] = (await rpc('eth_accounts', [])) as [Hex];
  const abi = parseAbi(['function mint(address to, uint256 amount)']);
  await sendAs(faucet, { to: dollar(), data: encodeFunctionData({ abi, args: [to, 1_000n] }) });
}

/** Sends one operation with the permission's key through the bundler. Rejects if it fails. */
async function use(context: Hex, calls: Call[]) {
  const client = await connectHolder({ url: url(), bundlerUrl: bundlerUrl(), context, key: taker });
  const hash = await client.sendUserOperation({ calls: calls.map(whole) });
  const { success } = await client.waitForUserOperationReceipt({ hash });
  if (!success) throw new Error('reverted');
}

/** Sends one operation without a bundler, so that only the contracts decide. Rejects if it fails. */
const force = (
  context: Hex,
  given: Call | { callData: Hex; verificationGasLimit?: bigint; maxFeePerGas?: bigint },
  { key = taker }: { key?: typeof taker } = {},
) =>
  bundleYourself(
    { url: url(), context, key },
    'callData' in given ? given : { callData: encodeExecution([whole(given)]) },
  );
const balanceOf = (address: Hex) => reader().getBalance({ address });
const until = (timestamp: number) => ({ rules: [{ type: 'expiry', data: { timestamp } }] });
const coins = (data: object = {}) => ({
  type: 'native-token-periodic',
  data: { periodAmount: '0x64', periodDuration: month, ...data },
});
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [dead, 1n] });

async function pressWhenReady(harness: Harness) {
  await waits(harness);
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  await harness.press(true);
}

describe('a session key of Kernel', () => {
  it('takes one payment a period, through any bundler, from an account that its first operation deploys', async () => {
    const { harness, from, startTime } = await start();
    const asking = ask(harness, coins({ startTime }), { from, ...until(startTime + 3 * month) });
    await waits(harness);
    expect(harness.queue()[0]).toMatchObject({
      kind: 'grant',
      most: '300',
      rule: { kind: 'periodic', amount: '100', isOnePayment: true },
      fees: { symbol: 'ETH', decimals: 18 },
    });
    await harness.press(true);
    const [granted] = ((await asking) as unknown as { result: [{ context: Hex; dependencies: object[] }] }).result;
    expect(granted).not.toHaveProperty('delegationManager');
    expect(granted.dependencies).toMatchObject([{ factory: '0xd703aaE79538628d27099B8c4f621bE4CCd142d5' }]);
    expect(await reader().getCode({ address: from })).toBeUndefined();
    const { context } = granted;
    const before = await balanceOf(dead);
    await expect(use(context, [{ to: dead, value: 101n }])).rejects.toThrow();
    await use(context, [{ to: dead, value: 100n }]);
    expect(await reader().getCode({ address: from })).not.toBeUndefined();
    // Not a second one in this period, nor two at once.
    await expect(force(context, { to: dead, value: 1n })).rejects.toThrow();
    await later(month);
    await expect(
      force(context, { callData: encodeExecution([whole({ to: dead, value: 1n }), whole({ to: dead, value: 1n })]) }),
    ).rejects.toThrow();
    await force(context, { to: dead, value: 100n });
    await expect(force(context, { to: dead, value: 1n })).rejects.toThrow();
    const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
    expect((await settings.readGrants())[0]).toMatchObject({ state: { isRevoked: false, uses: { used: 2, most: 3 } } });
    await later(2 * month + 1);
    // It has expired, with one payment left.
    await expect(force(context, { to: dead, value: 1n })).rejects.toThrow();
    expect(await balanceOf(dead)).toBe(before + 200n);
    harness.wallet.destroy();
  });

  it('takes a token, and nothing else', async () => {
    const { harness, from, startTime } = await start();
    await fund(from);
    const data = { tokenAddress: dollar(), periodAmount: '0x64', periodDuration: month, startTime };
    const { context } = await grant(harness, { type: 'erc20-token-periodic', data }, { from });
    const to = dollar();
    const attempts: Call[] = [
      { to, data: move(101n) },
      { to, data: approve },
      { to, data: move(1n), value: 1n },
      { to: dead, value: 1n },
      // The same call of another contract.
      { to: policyContracts.call, data: move(1n) },
    ];
    for (const attempt of attempts) await expect(force(context, attempt)).rejects.toThrow();
    await expect(force(context, { to, data: move(1n) }, { key: thief })).rejects.toThrow();
    await force(context, { to, data: move(100n) });
    expect(await reader().readContract({ abi: erc20Abi, address: to, functionName: 'balanceOf', args: [from] })).toBe(
      900n,
    );
    harness.wallet.destroy();
  });

  it('with an allowance takes it in one payment, also in the format of earlier versions', async () => {
    const { harness, from, startTime } = await start();
    const asking = harness.ask('wallet_grantPermissions', [
      {
        expiry: startTime + month,
        signer: { type: 'account', data: { id: taker.address } },
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
    expect(harness.queue()[0]).toMatchObject({ rule: { kind: 'allowance', isOnePayment: true }, most: '100' });
    await harness.press(true);
    const { result } = (await asking) as unknown as { result: { permissionsContext: Hex } };
    expect(result).toMatchObject({ expiry: startTime + month, signerData: {} });
    await later(1);
    await force(result.permissionsContext, { to: dead, value: 60n });
    await expect(force(result.permissionsContext, { to: dead, value: 40n })).rejects.toThrow();
    expect(await balanceOf(from)).toBeLessThanOrEqual(parseEther('10') - 60n);
    harness.wallet.destroy();
  });

  it('calls the listed methods of one contract, for a limited number of calls', async () => {
    const { harness, from, startTime } = await start();
    const data = { address: dollar(), calls: ['mint(address,uint256)'], maxCalls: 2 };
    const { context } = await grant(harness, { type: 'contract-call', data }, { from, ...until(startTime + month) });
    await later(1);
    const abi = parseAbi(['function mint(address to, uint256 amount)']);
    const mintTo = (to: Hex) => encodeFunctionData({ abi, args: [to, 1n] });
    const call: Call = { to: dollar(), data: mintTo(from) };
    const twice = { callData: encodeExecution([whole(call), whole(call)]) };
    const attempts: Parameters<typeof force>[1][] = [
      { ...call, to: dead },
      { ...call, value: 1n },
      { ...call, data: mintTo(dead) },
      { to: dollar(), data: move(0n) },
      { to: dollar() },
      twice,
    ];
    for (const attempt of attempts) await expect(force(context, attempt)).rejects.toThrow();
    await force(context, call);
    await force(context, call);
    await expect(force(context, call)).rejects.toThrow();
    harness.wallet.destroy();
  });
});

describe('the holder of a session key', () => {
  async function give() {
    const { harness, from, startTime } = await start();
    const { context } = await grant(harness, coins({ startTime, periodDuration: 1 }), { from });
    await later(20);
    await force(context, { to: dead, value: 1n });
    return { harness, from, context };
  }

  it('cannot hide calls, run foreign code, or change the account', async () => {
    const { harness, from, context } = await give();
    const abi = parseAbi([
      'function execute(bytes32 mode, bytes data)',
      'function installModule(uint256 kind, address module, bytes data)',
      'function changeRootValidator(bytes21 root, address hook, bytes data, bytes hookData)',
      'function upgradeTo(address code)',
      'function invalidateNonce(uint32 nonce)',
      'function uninstallValidation(bytes21 id, bytes data, bytes hookData)',
      'function executeUserOp((address, uint256, bytes, bytes, bytes32, uint256, bytes32, bytes, bytes) operation, bytes32 hash)',
    ]);
    const mode = (bytes: Hex) => `${bytes}${'0'.repeat(66 - bytes.length)}` as Hex;
    const payment = concat([dead, toHex(1n, { size: 32 })]);
    const root = concat(['0x01', thief.address]);
    const executions = [
      ['0x01', encodeExecution([whole({ to: dead, value: 1n })])],
      ['0xff', concat([dead, '0x'])],
      ['0xfe', payment],
      ['0x0001', payment],
      ['0x00000000aabbccdd', payment],
    ].map(([kind, data]) =>
      encodeFunctionData({ abi, functionName: 'execute', args: [mode(kind as Hex), data as Hex] }),
    );
    const own = [
      encodeFunctionData({ abi, functionName: 'installModule', args: [2n, thief.address, '0x'] }),
      encodeFunctionData({ abi, functionName: 'changeRootValidator', args: [root, zeroAddress, thief.address, '0x'] }),
      encodeFunctionData({ abi, functionName: 'upgradeTo', args: [thief.address] }),
      encodeFunctionData({ abi, functionName: 'invalidateNonce', args: [9] }),
      encodeExecution([whole({ to: dead, value: 1n })]),
    ];
    const nested = own.map((data) => encodeExecution([whole({ to: from, data })]));
    // The method 0x00000000, which the call policy treats like a payment.
    const zero = encodeExecution([whole({ to: dollar(), data: '0x00000000' })]);
    const before = await balanceOf(dead);
    for (const callData of [...executions, ...own.slice(0, 4), ...nested, zero, concat(['0x8dd7712f', own[4]!])])
      await expect(force(context, { callData }), callData.slice(0, 80)).rejects.toThrow();
    expect(await balanceOf(dead)).toBe(before);
    await force(context, { to: dead, value: 1n });
    harness.wallet.destroy();
  });

  it('cannot sign messages for the account (ERC-1271)', async () => {
    const { harness, from, context } = await give();
    const account = await openHolder({ url: url(), context, key: taker });
    const signature = await account.signMessage({ message: 'Hello' });
    expect(await reader().verifyMessage({ address: from, message: 'Hello', signature })).toBe(false);
    harness.wallet.destroy();
  });

  it('cannot take more in network fees than the confirmation shows', async () => {
    const { harness, from, startTime } = await start();
    const asking = ask(harness, coins({ startTime, periodDuration: 1 }), { from });
    await waits(harness);
    const { fees } = harness.queue()[0] as unknown as { fees: { amount: string } };
    await harness.press(true);
    const [{ context }] = ((await asking) as unknown as { result: [{ context: Hex }] }).result;
    await later(100);
    const most = BigInt(fees.amount);
    const before = await balanceOf(from);
    const pay = { callData: encodeExecution([whole({ to: dead, value: 1n })]), maxFeePerGas: 10n ** 9n };
    // One operation whose fee alone is above the limit, then as many as go through.
    await expect(force(context, { ...pay, maxFeePerGas: most / 3_000_000n })).rejects.toThrow();
    const tries = async (left: number): Promise<number> =>
      left === 0 ||
      !(await force(context, pay).then(
        () => true,
        () => false,
      ))
        ? left
        : tries(left - 1);
    expect(await tries(40)).toBeGreaterThan(0);
    const spent = before - (await balanceOf(from));
    const deposit = await reader().readContract({
      address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [from],
    });
    expect(spent - deposit).toBeLessThanOrEqual(most + 40n);
    harness.wallet.destroy();
  });

  it('cannot have the fee paid by a paymaster, which could take it from a token allowance', async () => {
    const abi = parseAbi([
      'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
      'function checkUserOpPolicy(bytes32 id, Operation operation) returns (uint256)',
    ]);
    const none = `0x${'0'.repeat(64)}` as const;
    const operation = {
      sender: dead,
      nonce: 0n,
      initCode: '0x',
      callData: encodeExecution([whole({ to: dead, value: 1n })]),
      accountGasLimits: none,
      preVerificationGas: 0n,
      gasFees: none,
      signature: '0x',
    } as const;
    const check = async (paymasterAndData: Hex) => {
      const args = [none, { ...operation, paymasterAndData }] as const;
      return (
        await reader().simulateContract({
          address: policyContracts.oneCall,
          abi,
          functionName: 'checkUserOpPolicy',
          args,
        })
      ).result;
    };
    expect(await check('0x')).toBe(0n);
    expect(await check(thief.address)).toBe(1n);
  });

  it('can pay the network fee', async () => {
    const { harness, from, context } = await give();
    const before = await balanceOf(from);
    await force(context, { callData: encodeExecution([whole({ to: dead, value: 1n })]), maxFeePerGas: 0n });
    expect(await balanceOf(from)).toBe(before - 1n);
    harness.wallet.destroy();
  });

  it('cannot use it for another account', async () => {
    const { harness, from, startTime } = await start();
    const { context } = await grant(harness, coins({ startTime }), { from });
    await later(1);
    const given = JSON.parse(hexToString(context)) as { accountParams: object };
    const other = privateKeyToAccount(generatePrivateKey()).address;
    const initCode = (given.accountParams as { initCode: string }).initCode.toLowerCase();
    const changed = {
      ...given,
      accountParams: { initCode: initCode.replace(owner.slice(2).toLowerCase(), other.slice(2).toLowerCase()) },
    };
    const moved = stringToHex(JSON.stringify(changed));
    const { address } = await openHolder({ url: url(), context: moved, key: taker });
    expect(address).not.toBe(from);
    await rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
    await expect(force(moved, { to: dead, value: 1n })).rejects.toThrow();
    expect(await balanceOf(address)).toBe(parseEther('1'));
    await force(context, { to: dead, value: 1n });
    harness.wallet.destroy();
  });
});

describe('a revoked session key', () => {
  const settingsOf = async (harness: Harness) => (await harness.wallet.actions.openSettings()) as SettingsActions;
  async function revoke(harness: Harness) {
    const settings = await settingsOf(harness);
    const [listed] = await settings.readGrants();
    expect(listed).toMatchObject({ state: { isRevoked: false } });
    const revoking = settings.revokeGrant(listed!.grant);
    await pressWhenReady(harness);
    expect(await revoking).toBe(true);
    await vi.waitFor(async () => expect(await settings.readGrants()).toMatchObject([{ state: { isRevoked: true } }]));
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject({ result: [] });
  }

  it.each(['used', 'never used'])('that was %s takes nothing any more, whatever its holder sends', async (kind) => {
    const { harness, from, startTime } = await start();
    const permission = coins({ startTime, periodDuration: 1 });
    const { context } = await grant(harness, permission, { from });
    await later(20);
    if (kind === 'used') await force(context, { to: dead, value: 1n });
    await revoke(harness);
    const before = await balanceOf(dead);
    await expect(force(context, { to: dead, value: 1n })).rejects.toThrow();
    // The signature that installs it, once more.
    await expect(use(context, [{ to: dead, value: 1n }])).rejects.toThrow();
    expect(await balanceOf(dead)).toBe(before);
    // The same permission can be granted again.
    const { context: second } = await grant(harness, permission, { from });
    await force(second, { to: dead, value: 1n });
    expect(await balanceOf(dead)).toBe(before + 1n);
    harness.wallet.destroy();
  });

  it('does not end others', async () => {
    const { harness, from, startTime } = await start();
    const permission = coins({ startTime, periodDuration: 1 });
    const { context: unused } = await grant(harness, permission, { from });
    const { context: used } = await grant(harness, permission, { from });
    await later(20);
    await force(used, { to: dead, value: 1n });
    await grant(harness, permission, { from });
    const settings = await settingsOf(harness);
    const [newest] = await settings.readGrants();
    const revoking = settings.revokeGrant(newest!.grant);
    await pressWhenReady(harness);
    await revoking;
    await vi.waitFor(async () =>
      expect((await settings.readGrants())[0]).toMatchObject({ state: { isRevoked: true } }),
    );
    await force(used, { to: dead, value: 1n });
    await force(unused, { to: dead, value: 1n });
    harness.wallet.destroy();
  });
});

describe('a page cannot get a session key', () => {
  it.each([
    ['of a stream', { type: 'native-token-stream', data: { amountPerSecond: '0x1' } }, {}, -32004],
    ['for the owner’s key', coins(), { to: owner }, -32602],
    ['for a contract', coins(), { to: keySigner }, -32602],
    [
      'that calls a policy',
      { type: 'contract-call', data: { address: policyContracts.gas, calls: ['onInstall(bytes)'], maxCalls: 1 } },
      {},
      -32602,
    ],
    [
      'that calls the owner’s validator',
      {
        type: 'contract-call',
        data: { address: '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57', calls: ['onInstall(bytes)'], maxCalls: 1 },
      },
      {},
      -32602,
    ],
  ])('%s', async (_kind, permission, change, code) => {
    const { harness, from, startTime } = await start();
    const answer = await ask(harness, permission, { from, ...until(startTime + month), ...change });
    expect(answer).toMatchObject({ error: { code } });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('for its own account, nor one that calls the account', async () => {
    const { harness, from, startTime } = await start();
    expect(await ask(harness, coins(), { from, to: from })).toMatchObject({ error: { code: -32602 } });
    const data = { address: from, calls: ['upgradeTo(address)'], maxCalls: 1 };
    expect(await ask(harness, { type: 'contract-call', data }, { from, ...until(startTime + month) })).toMatchObject({
      error: { code: -32602 },
    });
    harness.wallet.destroy();
  });
});
