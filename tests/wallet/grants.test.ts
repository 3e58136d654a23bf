import { createWalletClient, custom, encodeFunctionData, erc20Abi, pad, parseAbi, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { erc7715Actions } from 'viem/experimental';
import { describe, expect, it } from 'vitest';
import type { SettingsActions } from '../../src/wallet/settings';
import {
  ask,
  dead,
  grant,
  month,
  move,
  taker,
  thief,
  setUpGrantChain,
  waits,
  type Granted,
} from '../helpers/wallet/grantChain';
import { address as own } from '../helpers/wallet/walletHarness';

/** What a delegate can do with a permission, and what not. */
const { connect, dollar, later, mint, reader, redeem, seconds } = setUpGrantChain();

describe('a permission', () => {
  it('of a subscription allows five dollars a month, and nothing more', async () => {
    await mint(100_000_000n);
    const harness = await connect();
    const startTime = await seconds();
    const asking = ask(
      harness,
      {
        type: 'erc20-token-periodic',
        data: {
          tokenAddress: dollar(),
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

    const to = dollar();
    await expect(redeem(granted, { to, data: move(5_000_001n) })).rejects.toThrow();
    await expect(redeem(granted, { to, data: move(1n), by: thief })).rejects.toThrow();
    await redeem(granted, { to, data: move(3_000_000n) });
    await redeem(granted, { to, data: move(2_000_000n) });
    await expect(redeem(granted, { to, data: move(1n) })).rejects.toThrow();
    // Only transfers of that token: no approval, and no coins.
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
  ])('of coins, %s: a redemption beyond the budget fails on the chain', async (_kind, permission) => {
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

  it('of a stream allows the streamed amount, up to its maximum', async () => {
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

it('a contract-call permission allows the listed methods of one contract for a limited number of calls', async () => {
  const harness = await connect();
  const until = { rules: [{ type: 'expiry', data: { timestamp: (await seconds()) + month } }] };
  const abi = parseAbi(['function mint(address to, uint256 amount)', 'function transfer(address to, uint256 amount)']);
  const data = { address: dollar(), calls: ['mint(address,uint256)'], maxCalls: 2 };
  const asking = ask(harness, { type: 'contract-call', data }, until);
  await waits(harness);
  expect(harness.queue()[0]).toMatchObject({
    most: null,
    rule: {
      kind: 'calls',
      amount: '2',
      contract: dollar(),
      contractName: 'Test Dollar',
      methods: [
        {
          selector: '0x40c10f19',
          signature: 'mint(address,uint256)',
          intent: 'mint',
          args: [
            { name: 'to', type: 'address', value: own, word: pad(own as Hex).toLowerCase() },
            { name: 'amount', type: 'uint256', value: null, word: null },
          ],
        },
      ],
    },
  });
  await harness.press(true);
  const [granted] = ((await asking) as unknown as { result: [Granted] }).result;
  const mintTo = (to: Hex) => encodeFunctionData({ abi, functionName: 'mint', args: [to, 1n] });
  const call = { to: dollar(), data: mintTo(own as Hex) };
  await redeem(granted, call);
  // To another account, another method, another contract, with coins, and by another delegate.
  await expect(redeem(granted, { to: dollar(), data: move(1n) })).rejects.toThrow();
  await expect(redeem(granted, { to: dollar(), data: mintTo(dead) })).rejects.toThrow();
  await expect(redeem(granted, { to: dead, data: mintTo(own as Hex) })).rejects.toThrow();
  await expect(redeem(granted, { ...call, value: 1n })).rejects.toThrow();
  await expect(redeem(granted, { ...call, by: thief })).rejects.toThrow();
  const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
  expect((await settings.readGrants())[0]).toMatchObject({ state: { isRevoked: false, used: '1' } });
  await redeem(granted, call);
  await expect(redeem(granted, call)).rejects.toThrow();
  harness.wallet.destroy();
});

it('viem’s unmodified action requests an allowance', async () => {
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

it('a page cannot have a delegation of its own signed as typed data', async () => {
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
