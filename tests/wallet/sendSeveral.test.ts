import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi, parseEther, toHex, type Hex } from 'viem';
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localDelegates } from '../../demo-host/stack/config/contracts';
import { createHurriedClock } from '../helpers/hurriedClock';
import type { SendAsset } from '../../src/wallet/send/sendAsset';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { createHarness, localChain, project } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/**
 * Sending to several recipients from accounts that use a bundler: one confirmation and one operation, with a real chain and a real bundler.
 */
const others = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()).address);
const operationEvent = parseAbi([
  'event UserOperationEvent(bytes32 indexed hash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 cost, uint256 used)',
])[0];
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });

beforeAll(async () => {
  chain = await startSmartAccountChain();
});
afterAll(() => chain.stop());

const kinds = [
  ['safe', entryPoint07Address],
  ['simple7702', entryPoint08Address],
] as const;

async function open(smartAccountType: (typeof kinds)[number][0]) {
  const paymasterConfig = { url: chain.paymasterUrl };
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: chain.bundlerUrl }, paymasterConfig }];
  const harness = createHarness({
    init: { accountAbstraction: { smartAccountType, chains } },
    project: Promise.resolve({
      ...project,
      chains: [{ ...localChain, rpcTarget: chain.anvil.url }],
      delegates: localDelegates,
    }),
    deps: { clock: createHurriedClock(), fetch },
  });
  await harness.signInByMail();
  const { stores, actions } = harness.wallet;
  const from = stores.accounts.state.selected as Hex;
  await chain.anvil.rpc('anvil_setBalance', [from, toHex(parseEther('1'))]);
  expect(await actions.canSendSeveral()).toBe(true);
  return { harness, stores, actions, from };
}

/** Fills in the screen: the asset, and the amount for each recipient. */
function fill({ stores, actions }: Awaited<ReturnType<typeof open>>, asset: SendAsset, amounts: string[]) {
  stores.send.actions.choose(asset);
  stores.send.actions.write({ step: 'several', several: amounts.map((amount, at) => ({ to: others[at]!, amount })) });
  return actions.sendSeveral();
}

/** Returns the confirmation once its fee is known. */
async function shown({ harness }: Awaited<ReturnType<typeof open>>) {
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  return harness.queue()[0] as unknown as { calls: { to: string; value: string; problem: unknown }[] };
}

async function operationsOf(sender: Hex, address: Hex) {
  const logs = await reader().getLogs({ address, event: operationEvent, args: { sender }, fromBlock: 0n });
  return logs.map(({ args: { success, paymaster } }) => ({ success, isPaidByOther: BigInt(paymaster!) > 0n }));
}
const coins = () => Promise.all(others.map((address) => reader().getBalance({ address })));

describe.each(kinds)('%s sends to several recipients', (type, entryPoint) => {
  it('coins, in one sponsored operation that lists each recipient', async () => {
    const opened = await open(type);
    const { harness, stores, from } = opened;
    const before = await coins();
    const sending = fill(opened, { kind: 'coin', chainId: '0x7a69' }, ['0.1', '0.02', '0.003']);
    const approval = await shown(opened);
    const sponsor = new URL(chain.paymasterUrl).host;
    expect(approval).toMatchObject({ kind: 'sendCalls', asker: { kind: 'wallet' }, atomic: true, sponsor });
    const amounts = ['0.1', '0.02', '0.003'].map((amount) => parseEther(amount));
    expect(approval.calls.map(({ to, value, problem }) => [to, value, problem])).toEqual(
      others.map((to, at) => [to, String(amounts[at]), null]),
    );
    await harness.press(true);
    await sending;
    expect(stores.send.state.outcome).toMatchObject({ kind: 'sent', recipients: 3, amount: '0.123', to: others[0] });
    await vi.waitFor(() => expect(stores.transactions.state.list[0]).toMatchObject({ status: 'confirmed' }));
    expect(await coins()).toEqual(before.map((held, at) => held + amounts[at]!));
    expect(await reader().getBalance({ address: from })).toBe(parseEther('1') - parseEther('0.123'));
    expect(await operationsOf(from, entryPoint)).toEqual([{ success: true, isPaidByOther: true }]);
    harness.wallet.destroy();
  });

  it('tokens, from an account that is already deployed', async () => {
    const opened = await open(type);
    const { harness, stores, from } = opened;
    const token = { address: chain.testDollar, abi: erc20Abi } as const;
    const [faucet] = (await chain.anvil.rpc('eth_accounts', [])) as Hex[];
    const abi = parseAbi(['function mint(address to, uint256 amount)']);
    const data = encodeFunctionData({ abi, args: [from, 10_000_000n] });
    const minted = (await chain.anvil.rpc('eth_sendTransaction', [
      { from: faucet, to: chain.testDollar, data },
    ])) as Hex;
    await receiptOf(reader(), minted);
    const held = () =>
      Promise.all(others.map((who) => reader().readContract({ ...token, functionName: 'balanceOf', args: [who] })));
    const before = await held();
    const asset = { kind: 'token', chainId: '0x7a69', address: chain.testDollar, symbol: 'TUSD', decimals: 6 } as const;
    const sending = fill(opened, asset as unknown as SendAsset, ['1', '2.5', '0.000001']);
    expect(await shown(opened)).toMatchObject({ upgrade: null });
    await harness.press(true);
    await sending;
    await vi.waitFor(() => expect(stores.transactions.state.list[0]).toMatchObject({ status: 'confirmed' }));
    expect(await held()).toEqual([1_000_000n, 2_500_000n, 1n].map((amount, at) => before[at]! + amount));
    expect(await operationsOf(from, entryPoint)).toHaveLength(2);
    harness.wallet.destroy();
  });

  it('more than the balance: shows the problem, pays nobody, and keeps the list', async () => {
    const opened = await open(type);
    const { harness, stores, from } = opened;
    const before = await coins();
    const sending = fill(opened, { kind: 'coin', chainId: '0x7a69' }, ['0.6', '0.6']);
    const approval = await shown(opened);
    expect(approval.calls.map(({ problem }) => problem)).not.toContain(null);
    await harness.press(false);
    await sending;
    expect(stores.send.state).toMatchObject({ outcome: null, step: 'several', several: [{}, {}] });
    expect(await coins()).toEqual(before);
    expect(await operationsOf(from, entryPoint)).toHaveLength(2);
    harness.wallet.destroy();
  });
});
