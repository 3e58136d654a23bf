import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localUniswap, localUniswapV3, testDollar } from '../../../demo-host/stack/config/contracts';
import { missingAllowances, readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { mergeActivity } from '../../../src/wallet/activity/mergeActivity';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import type { SwapAsset } from '../../../src/wallet/swap';
import { deployTrap } from '../../helpers/chains/trapToken';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** A swap from start to end: a real chain with Uniswap, the real server, the wallet's own confirmations. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const { router } = localUniswap;
const owner = address as `0x${string}`;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps();
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

type Opened = Awaited<ReturnType<typeof rig.open>>;

/** Fills in the screen and waits for a quote. */
async function ask({ stores, swap }: Opened, { from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string }) {
  const { actions } = stores.swap;
  actions.choose('from', from);
  actions.choose('to', to);
  actions.write(amount);
  await swap.lookAtChain();
  await swap.quote();
  // Each test changes the pools; unless stated otherwise, one router is used.
  actions.chooseSource('uniswap-v2');
  return currentQuote(stores.swap.state);
}

async function dollarsOf(who: string): Promise<bigint> {
  const data = encodeFunctionData({
    abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
    args: [who as `0x${string}`],
  });
  return BigInt((await rig.anvil.rpc('eth_call', [{ to: testDollar, data }, 'latest'])) as string);
}

/** Moves the price at Uniswap v2 by about ten percent, as another trader. */
async function movePrice(): Promise<void> {
  const [, , , , , whale] = (await rig.anvil.rpc('eth_accounts')) as string[];
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
    ]),
    args: [0n, [localUniswap.wrapped, testDollar], whale as `0x${string}`, 99_999_999_999n],
  });
  const value = `0x${(40n * 10n ** 18n).toString(16)}`;
  const moved = await rig.anvil.rpc('eth_sendTransaction', [{ from: whale, to: router, value, data, gas: '0x7a120' }]);
  await rig.mined(moved);
}

describe('a swap on one chain', () => {
  it('of the coin needs one confirmation, pays at least what was shown, and is one entry in the activity', async () => {
    const opened = await rig.open();
    const quote = await ask(opened, { from: coin, to: dollar, amount: '1' });
    expect(quote).toMatchObject({ source: 'uniswap-v2', spender: null, amountIn: String(10n ** 18n) });
    expect(Number(quote?.amountOut) / 1e6).toBeGreaterThan(2_480);
    expect(quote?.impact).toBeLessThan(30);
    const before = await dollarsOf(address);
    const reviewing = opened.swap.review();
    const approval = await opened.confirm();
    expect(approval).toMatchObject({ transaction: { to: router, risks: [] } });
    await reviewing;
    const { outcome } = opened.stores.swap.state;
    expect(outcome).toMatchObject({ kind: 'sent' });
    await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
    await opened.swap.settle();
    const got = (await dollarsOf(address)) - before;
    expect(got).toBeGreaterThanOrEqual(BigInt(quote?.minimum ?? 0));
    const [record] = opened.stores.swaps.state.list;
    expect(record).toMatchObject({ received: got.toString(), name: 'Uniswap v2' });
    const entries = mergeActivity({
      own: opened.stores.transactions.state.list,
      items: [],
      swaps: opened.stores.swaps.state.list,
      coin: { ticker: 'ETH', decimals: 18 },
      addresses: { parse: (text: string) => text, key: (text: string) => text, unowned: [] },
    });
    expect(entries).toMatchObject([
      {
        kind: 'swapped',
        movements: [
          { direction: 'out', symbol: 'ETH' },
          { direction: 'in', symbol: 'TUSD', amount: got.toString() },
        ],
      },
    ]);
  });

  it('of a token approves exactly the swapped amount in a separate step, and leaves no allowance', async () => {
    const opened = await rig.open();
    const quote = await ask(opened, { from: dollar, to: coin, amount: '250' });
    expect(quote).toMatchObject({ spender: router });
    const reviewing = opened.swap.review();
    const allowing = await opened.confirm();
    expect(allowing).toMatchObject({ transaction: { to: testDollar, token: { amount: '250', unlimited: false } } });
    await opened.until(() => opened.queue()[0]?.id !== allowing?.id && opened.queue().length === 1);
    expect(opened.stores.swap.state.step).toEqual({ kind: 'swapping' });
    await opened.confirm();
    await reviewing;
    await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
    await opened.swap.settle();
    expect(await readAllowance(rig.client, { token: testDollar, owner, spender: router })).toBe(0n);
    const [record] = opened.stores.swaps.state.list;
    expect(BigInt(record?.received ?? 0)).toBeGreaterThanOrEqual(BigInt(quote?.minimum ?? 0));
  });

  it('by version 3 buys the token, sells it for the coin, and leaves nothing in the router', async () => {
    const opened = await rig.open();
    const { stores } = opened;
    await ask(opened, { from: coin, to: dollar, amount: '1' });
    stores.swap.actions.chooseSource('uniswap-v3');
    const quote = currentQuote(stores.swap.state);
    expect(quote).toMatchObject({ source: 'uniswap-v3', spender: null, impact: 49 });
    expect(Number(quote?.gas)).toBeGreaterThan(60_000);
    const before = await dollarsOf(address);
    const buying = opened.swap.review();
    expect(await opened.confirm()).toMatchObject({ transaction: { to: localUniswapV3.router, risks: [] } });
    await buying;
    await opened.until(() => stores.transactions.state.list[0]?.status === 'confirmed');
    expect((await dollarsOf(address)) - before).toBe(BigInt(quote?.amountOut ?? 0));

    stores.swap.actions.clear();
    await ask(opened, { from: dollar, to: coin, amount: '1000' });
    stores.swap.actions.chooseSource('uniswap-v3');
    const selling = opened.swap.review();
    const allowing = await opened.confirm();
    await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
    await opened.confirm();
    await selling;
    await opened.until(() => stores.transactions.state.list[0]?.status === 'confirmed');
    await opened.swap.settle();
    const [record] = stores.swaps.state.list;
    expect(BigInt(record?.received ?? 0)).toBeGreaterThanOrEqual(BigInt(record?.minimum ?? 0));
    expect(await rig.anvil.rpc('eth_getBalance', [localUniswapV3.router, 'latest'])).toBe('0x0');
  });

  it('uses an allowance left by an earlier try', async () => {
    const opened = await rig.open();
    await ask(opened, { from: dollar, to: coin, amount: '100' });
    const first = opened.swap.review();
    await opened.confirm();
    await opened.until(
      () => opened.queue()[0]?.kind === 'sendTransaction' && opened.stores.swap.state.step?.kind === 'swapping',
    );
    opened.wallet.actions.decide(opened.queue()[0]?.id ?? '', { approved: false });
    await first;
    // The user's input is kept.
    expect(opened.stores.swap.state).toMatchObject({ step: null, outcome: null, amount: '100' });
    expect(
      await missingAllowances(rig.client, { token: testDollar, owner, spender: router, amount: 100_000_000n }),
    ).toEqual([]);
    await opened.swap.quote();
    const second = opened.swap.review();
    expect(await opened.confirm()).toMatchObject({ transaction: { to: router } });
    await second;
    expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  });

  it('that pays less by the time of Review shows a notice, and asks for no confirmation', async () => {
    const opened = await rig.open();
    const quote = await ask(opened, { from: coin, to: dollar, amount: '1' });
    await movePrice();
    await opened.swap.review();
    expect(opened.queue()).toEqual([]);
    expect(opened.stores.swap.state).toMatchObject({ notice: 'worse', step: null, outcome: null });
    void quote;
  });

  it('whose price moves by ten percent during its confirmation is not signed, and shows a notice', async () => {
    const opened = await rig.open();
    const { stores, swap, queue } = opened;
    // A different amount from the other tests, because quotes are cached for a few seconds.
    const before = await ask(opened, { from: coin, to: dollar, amount: '0.9' });
    const reviewing = swap.review();
    await opened.until(() => queue().length === 1);
    await movePrice();
    await opened.confirm();
    await reviewing;
    expect([queue(), stores.transactions.state.list]).toEqual([[], []]);
    expect(stores.swap.state).toMatchObject({ notice: 'worse', step: null, outcome: null, amount: '0.9' });
    // The current amount comes with the next quote (quotes are cached for a few seconds), and can be reviewed.
    const now = async () => (await swap.quote(), Number(currentQuote(stores.swap.state)?.amountOut));
    await expect.poll(now).toBeLessThan(Number(before?.amountOut) * 0.95);
    const again = swap.review();
    await opened.confirm();
    await again;
    expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  });

  it('succeeds as a pool’s first trade, even if its gas was estimated in the second of the pool’s creation', async () => {
    const trap = await deployTrap(rig, { decimals: 18 });
    const opened = await rig.open();
    await ask(opened, { from: coin, to: trap.asset, amount: '0.1' });
    const reviewing = opened.swap.review();
    const isPriced = () => {
      const [first] = opened.queue();
      return first?.kind === 'sendTransaction' && !first.estimating;
    };
    await opened.until(isPriced);
    const { timestamp } = (await rig.anvil.rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: string };
    await rig.anvil.rpc('evm_setNextBlockTimestamp', [Number(timestamp) + 2]);
    await opened.confirm();
    await reviewing;
    await opened.until(() => /confirmed|failed/.test(opened.stores.transactions.state.list[0]?.status ?? ''));
    expect(opened.stores.transactions.state.list[0]?.status).toBe('confirmed');
  });

  it('has no quote for dust, a token without a pool, or an amount of zero', async () => {
    const opened = await rig.open();
    expect(await ask(opened, { from: coin, to: dollar, amount: '0.000000000000000001' })).toBeUndefined();
    const reasons = () => opened.stores.swap.state.quoteQuery?.answer?.failures.map(({ reason }) => reason);
    expect(reasons()).toContain('tooSmall');
    const stranger: SwapAsset = { ...dollar, address: `0x${'ab'.repeat(20)}`, symbol: 'NONE' };
    expect(await ask(opened, { from: coin, to: stranger, amount: '1' })).toBeUndefined();
    expect(reasons()).toEqual(['none', 'none', 'none']);
    // No quote is requested for zero.
    opened.stores.swap.actions.write('0');
    await opened.swap.quote();
    expect(opened.stores.swap.state.quoteQuery).toBeNull();
  });
});
