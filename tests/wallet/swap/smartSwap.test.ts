import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localUniswap, localUniswapV4, testDollar } from '../../../demo-host/stack/config/contracts';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { permit2, readPermission } from '../../../src/chains/eip155/swap/permit2/permit';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapQuotes } from '../../../src/wire/http/market/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';

/** Swaps from a smart account (ERC-4337): a real chain with Uniswap, a real entry point, a real bundler. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const { router } = localUniswap;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ isSmart: true, hasOrders: true });
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

it('a Safe buys a token, then approves and sells it in one operation, and leaves no allowance', async () => {
  const { stores, swap, confirm, until, queue } = await rig.open();
  const { actions } = stores.swap;
  const account = stores.accounts.state.selected as `0x${string}`;
  expect(stores.accounts.state.accounts[0]).toMatchObject({ address: account, accountType: 'account abstraction' });
  await rig.anvil.rpc('anvil_setBalance', [account, '0x8ac7230489e80000']);
  const quoteBy = async (from: SwapAsset, to: SwapAsset, amount: string) => {
    actions.choose('from', from);
    actions.choose('to', to);
    actions.write(amount);
    await swap.lookAtChain();
    await swap.quote();
    actions.chooseSource('uniswap-v2');
  };
  const settled = async (reviewing: Promise<void>) => {
    await reviewing;
    expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
    await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
    await swap.settle();
    expect(BigInt(stores.swaps.state.list[0]?.received ?? 0)).toBeGreaterThan(0n);
    actions.clear();
  };

  await quoteBy(coin, dollar, '0.5');
  const buying = swap.review();
  await confirm();
  await settled(buying);

  await quoteBy(dollar, coin, '250');
  const selling = swap.review();
  expect(await confirm()).toMatchObject({
    kind: 'sendCalls',
    atomic: true,
    calls: [{ to: testDollar }, { to: router }],
  });
  await settled(selling);
  expect(queue()).toEqual([]);
  expect(stores.transactions.state.list).toHaveLength(2);
  expect(await readAllowance(rig.client, { token: testDollar, owner: account, spender: router })).toBe(0n);
});

it('a Safe sells a token by version 4 in one operation: Permit2, its permission, and the swap', async () => {
  const { stores, swap, confirm, until, quoteOf } = await rig.open();
  const { actions } = stores.swap;
  const account = stores.accounts.state.selected as `0x${string}`;
  await rig.anvil.rpc('anvil_setBalance', [account, '0x8ac7230489e80000']);
  const swapped = async (from: SwapAsset, to: SwapAsset, amount: string) => {
    await quoteOf({ from, to, amount });
    actions.chooseSource('uniswap-v4');
    const reviewing = swap.review();
    const asked = await confirm();
    await reviewing;
    expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
    await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
    actions.clear();
    return asked;
  };
  await swapped(coin, dollar, '0.5');
  expect(await swapped(dollar, coin, '250')).toMatchObject({
    kind: 'sendCalls',
    atomic: true,
    calls: [
      { to: testDollar },
      { to: expect.stringMatching(new RegExp(permit2, 'i')) as string },
      { to: localUniswapV4.router },
    ],
  });
  expect(await readAllowance(rig.client, { token: testDollar, owner: account, spender: permit2 })).toBe(0n);
  const left = { owner: account, token: testDollar, spender: localUniswapV4.router };
  expect(await readPermission(rig.client, left)).toMatchObject({ amount: 0n, nonce: 0 });
});

it('a Safe is offered no orders, which only a plain key signs', async () => {
  const { quoteOf, stores } = await rig.open();
  await rig.anvil.rpc('anvil_setBalance', [stores.accounts.state.selected, '0x8ac7230489e80000']);
  let offered: string[] = [];
  rig.server.lie = (at, answer) => {
    if (at.endsWith('/quotes')) offered = (answer as SwapQuotes).quotes.map(({ source }) => source);
    return answer;
  };
  await quoteOf({ from: dollar, to: coin, amount: '250' });
  expect(offered).toContain('cow');
  const left = stores.swap.state.quoteQuery?.answer?.quotes.map(({ source }) => source);
  expect(left?.toSorted()).toEqual(['uniswap-v2', 'uniswap-v3', 'uniswap-v4']);
});
