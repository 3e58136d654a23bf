import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localBridge, testDollar } from '../../../demo-host/stack/config/contracts';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { systemClock } from '../../../src/kit/clock';
import { mergeActivity } from '../../../src/wallet/activity/mergeActivity';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapStatus } from '../../../src/wire/http/market/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** Swaps from one real chain to another, with the real LI.FI adapter and a counterpart that really pays out on the other chain. */
const [here, there] = ['0x7a69', '0x7a6a'] as const;
const coin: SwapAsset = { kind: 'coin', chainId: here };
const farCoin: SwapAsset = { kind: 'coin', chainId: there };
const token = { kind: 'token', address: testDollar, symbol: 'TUSD', decimals: 6, logo: null } as const;
const dollar: SwapAsset = { ...token, chainId: here };
const farDollar: SwapAsset = { ...token, chainId: there };
const owner = address as `0x${string}`;
/** The account that may mint test dollars. */
const minter = `0x${'d1'.repeat(20)}` as const;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ isTwo: true });
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

type Opened = Awaited<ReturnType<typeof rig.open>>;
const farDollars = async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return BigInt((await rig.second!.client.request('eth_call', [{ to: testDollar, data }, 'latest'])) as string);
};
/** Looks repeatedly until the other chain has shown the arrival. */
const arrive = async ({ stores, swap, until }: Opened) => {
  await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
  await expect.poll(async () => (await swap.settle(), stores.swaps.state.list[0]?.crossing?.state)).toBe('done');
};
const entryOf = ({ stores }: Opened) =>
  mergeActivity({
    own: stores.transactions.state.list,
    items: [],
    swaps: stores.swaps.state.list,
    coin: { ticker: 'ETH', decimals: 18 },
    addresses: { parse: (text: string) => text, key: (text: string) => text, unowned: [] },
  })[0];

it('a coin is bridged: pending until the other chain shows it, and one entry in the activity', async () => {
  const storage: Record<string, string> = {};
  const opened = await rig.open({ storage });
  const quote = await opened.quoteOf({ from: coin, to: farCoin, amount: '1' });
  expect(quote).toMatchObject({ source: 'lifi', spender: null, amountOut: '997000000000000000', seconds: 5 });
  const reviewing = opened.swap.review();
  expect(await opened.confirm()).toMatchObject({ transaction: { to: localBridge } });
  await reviewing;
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  expect(entryOf(opened)).toMatchObject({ kind: 'swapped', status: 'submitted' });
  // The page is reloaded while the swap is pending.
  opened.wallet.destroy();
  const again = await rig.open({ storage });
  await expect
    .poll(async () => (await again.swap.settle(), again.stores.swaps.state.list[0]?.crossing?.state))
    .toBe('done');
  expect(again.stores.swaps.state.list).toMatchObject([{ received: '997000000000000000' }]);
  expect(entryOf(again)).toMatchObject({ kind: 'swapped', status: 'confirmed' });
});

it('a token is bridged after an exact allowance, and no allowance is left', async () => {
  const opened = await rig.open();
  await rig.anvil.rpc('anvil_impersonateAccount', [minter]);
  await rig.anvil.rpc('anvil_setBalance', [minter, '0xde0b6b3a7640000']);
  const mint = parseAbi(['function mint(address to, uint256 amount)']);
  const data = encodeFunctionData({ abi: mint, args: [owner, 500_000_000n] });
  const minted = await rig.anvil.rpc('eth_sendTransaction', [{ from: minter, to: testDollar, data }]);
  await rig.mined(minted);
  const before = await farDollars();
  expect(await opened.quoteOf({ from: dollar, to: farDollar, amount: '100' })).toMatchObject({ spender: localBridge });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
  await opened.confirm();
  await reviewing;
  await arrive(opened);
  expect((await farDollars()) - before).toBe(99_700_000n);
  expect(await readAllowance(rig.client, { token: testDollar, owner, spender: localBridge })).toBe(0n);
});

it('a token is swapped and bridged as the coin, and the minimum amount arrives', async () => {
  const opened = await rig.open();
  const quote = await opened.quoteOf({ from: dollar, to: farCoin, amount: '100' });
  expect(quote).toMatchObject({ source: 'lifi', spender: localBridge, gas: '320000' });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
  await opened.confirm();
  await reviewing;
  await arrive(opened);
  expect(BigInt(opened.stores.swaps.state.list[0]?.received ?? 0)).toBeGreaterThanOrEqual(BigInt(quote?.minimum ?? 0));
  expect(await readAllowance(rig.client, { token: testDollar, owner, spender: localBridge })).toBe(0n);
});

it('an arrival that only the source reports stays pending; a refund is shown', async () => {
  const opened = await rig.open();
  await opened.quoteOf({ from: coin, to: farCoin, amount: '0.1' });
  let state: SwapStatus = { state: 'done', toId: `0x${'77'.repeat(32)}` };
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? state : answer);
  const reviewing = opened.swap.review();
  await opened.confirm();
  await reviewing;
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  await opened.swap.settle();
  expect(opened.stores.swaps.state.list[0]?.crossing?.state).toBe('waiting');
  state = { state: 'refunded', toId: null };
  await opened.swap.settle();
  expect(opened.stores.swaps.state.list[0]?.crossing?.state).toBe('refunded');
  expect(entryOf(opened)).toMatchObject({ status: 'failed' });
});

it('a transfer from before the swap, or of another swap, does not count as its arrival', async () => {
  const first = await rig.open();
  await first.quoteOf({ from: coin, to: farCoin, amount: '0.2' });
  const one = first.swap.review();
  await first.confirm();
  await one;
  await arrive(first);
  const toId = first.stores.swaps.state.list[0]?.crossing?.toId ?? '';
  expect(toId).toMatch(/^0x[0-9a-f]{64}$/);
  first.stores.swap.actions.clear();

  await first.quoteOf({ from: coin, to: farCoin, amount: '0.3' });
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? { state: 'done', toId } : answer);
  const two = first.swap.review();
  await first.confirm();
  await two;
  await first.until(() => first.stores.transactions.state.list[0]?.status === 'confirmed');
  await first.swap.settle();
  expect(first.stores.swaps.state.list[0]).toMatchObject({ received: null, crossing: { state: 'waiting' } });

  // In another wallet of the same account, which knows no other swap, the transfer is still older than the swap itself.
  const later = await rig.open({ deps: { clock: { ...systemClock, now: () => Date.now() + 3_600_000 } } });
  await later.quoteOf({ from: coin, to: farCoin, amount: '0.4' });
  const three = later.swap.review();
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? { state: 'done', toId } : answer);
  await later.confirm();
  await three;
  await later.until(() => later.stores.transactions.state.list[0]?.status === 'confirmed');
  await later.swap.settle();
  expect(later.stores.swaps.state.list[0]).toMatchObject({ received: null, crossing: { state: 'waiting' } });
});
