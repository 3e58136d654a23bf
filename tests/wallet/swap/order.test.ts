import { createWalletClient, encodeFunctionData, http, parseAbi, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { localRelayer, localSettlement, localUniswap, testDollar } from '../../../demo-host/stack/config/contracts';
import { toContractOrder, type PostedOrder } from '../../../demo-host/stack/sandbox/swap/cowOrder';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { v2Abi } from '../../../src/chains/eip155/swap/swapAbi';
import { mergeActivity } from '../../../src/wallet/activity/mergeActivity';
import type { SwapAsset } from '../../../src/wallet/swap';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import type { SignedSwap, SwapOrder, SwapStatus } from '../../../src/wire/http/market/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** Swaps by signed order: the real adapter, an order book that checks orders as the real one does, and a contract that settles them. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const owner = address as Hex;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ hasOrders: true });
});
beforeEach(() => {
  Object.assign(rig.orders!.state, { isSolving: true, isShut: false });
});
afterEach(async () => {
  rig.close();
  await approve(0n);
});
afterAll(() => rig.stop());

type Opened = Awaited<ReturnType<typeof rig.open>>;
const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
/** Calls the dollar outside of the wallet. */
async function call(data: Hex): Promise<void> {
  await rig.anvil.rpc('anvil_impersonateAccount', [owner]);
  const writer = createWalletClient({ chain: anvilChain, transport: http(rig.anvil.url) });
  await rig.mined(await writer.sendTransaction({ account: owner, to: testDollar, data }));
  await rig.anvil.rpc('anvil_stopImpersonatingAccount', [owner]);
}
const mint = (dollars: number) =>
  call(encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [owner, BigInt(dollars) * 10n ** 6n] }));
const approve = (amount: bigint) =>
  call(encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [localRelayer, amount] }));
const allowed = () => readAllowance(rig.client, { token: testDollar, owner, spender: localRelayer });

/** Opens a wallet with dollars, and the best quote of the order book for some of them. */
async function openWith(amount: string, options: Parameters<typeof rig.open>[0] = {}) {
  const opened = await rig.open(options);
  await mint(5_000);
  await opened.quoteOf({ from: dollar, to: coin, amount });
  opened.stores.swap.actions.chooseSource('cow');
  const quote = currentQuote(opened.stores.swap.state)!;
  expect(quote).toMatchObject({ source: 'cow', spender: localRelayer, gas: '0', fees: [{ kind: 'source' }] });
  return { opened, quote };
}

/** Confirms the allowance, then the order. */
async function sell(opened: Opened) {
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
  const ordering = await opened.confirm();
  await reviewing;
  return { allowing, ordering };
}
const record = ({ stores }: Opened) => stores.swaps.state.list[0]!;
const follow = (opened: Opened) => expect.poll(async () => (await opened.swap.settle(), record(opened).order?.state));
const entriesOf = (opened: Opened) =>
  mergeActivity({
    own: opened.stores.transactions.state.list,
    items: [],
    swaps: opened.stores.swaps.state.list,
    coin: { ticker: 'ETH', decimals: 18 },
    addresses: { parse: (text: string) => text, key: (text: string) => text, unowned: [] },
  });

it('signs an order after an exact allowance, and follows it until the chain shows what it brought', async () => {
  const { opened, quote } = await openWith('400');
  const { allowing, ordering } = await sell(opened);
  expect(allowing).toMatchObject({
    kind: 'sendTransaction',
    transaction: {
      to: testDollar,
      token: { counterparty: expect.stringMatching(new RegExp(localRelayer, 'i')) as string, amount: '400' },
      personal: { names: { [localRelayer]: 'CoW Protocol' } },
    },
  });
  expect(ordering).toMatchObject({
    kind: 'signTypedData',
    typedData: { primaryType: 'Order', domain: { name: 'Gnosis Protocol', version: 'v2' } },
    swap: { pays: { value: '400000000', symbol: 'TUSD' }, getsAtLeast: { value: quote.minimum, symbol: 'ETH' } },
  });
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent', hash: record(opened).hash });
  expect(entriesOf(opened)).toContainEqual(
    expect.objectContaining({ kind: 'swapped', status: 'submitted', order: { isSettled: false } }),
  );
  await follow(opened).toBe('fulfilled');
  await expect.poll(async () => (await opened.swap.settle(), record(opened).received)).not.toBe(null);
  const { received, order } = record(opened);
  expect(BigInt(received!)).toBeGreaterThanOrEqual(BigInt(quote.minimum));
  expect(await allowed()).toBe(0n);
  const swapped = entriesOf(opened).filter(({ kind }) => kind === 'swapped');
  expect(swapped).toHaveLength(1);
  expect(swapped[0]).toMatchObject({ hash: order?.tradeId, status: 'confirmed', order: { isSettled: true } });
  expect(swapped[0]?.movements).toMatchObject([{ amount: '400000000' }, { amount: received }]);
});

it('an order of the same wallet cannot be settled twice', async () => {
  const { opened } = await openWith('300');
  await sell(opened);
  await follow(opened).toBe('fulfilled');
  // The attacker has the signature, and the owner has granted another allowance in the meantime.
  type SignedOrder = Extract<SignedSwap, { order: SwapOrder }>;
  const { order: fields, account: from, ...signed } = rig.server.bodies['/market/swap/execute'] as SignedOrder;
  const order = { ...fields, ...signed, from, signingScheme: 'eip712' } as PostedOrder;
  const settlement = parseAbi([
    'struct Order { address sellToken; address buyToken; address receiver; uint256 sellAmount; uint256 buyAmount; uint32 validTo; bytes32 appData; uint256 feeAmount; string kind; bool partiallyFillable; string sellTokenBalance; string buyTokenBalance; }',
    'function settle(Order order, bytes signature, address exchange, bytes swap)',
  ]);
  const swap = encodeFunctionData({
    abi: v2Abi,
    functionName: 'swapExactTokensForETH',
    args: [BigInt(order.sellAmount), 0n, [testDollar, localUniswap.wrapped], localSettlement, 99_999_999_999n],
  });
  const args = [toContractOrder(order), order.signature, localUniswap.router, swap] as const;
  const data = encodeFunctionData({ abi: settlement, args });
  const solver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  const again = rig.client.request('eth_call', [{ from: solver, to: localSettlement, data }, 'latest']);
  await expect(again).rejects.toThrow(/order filled/);
  // The order book does not take it as another order either.
  const answer = await fetch(`${rig.orders!.url}/local/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(await answer.json()).toMatchObject({ errorType: 'DuplicatedOrder' });
});

it('an order that the source reports as cancelled is followed, and shown as executed if it is', async () => {
  const { opened } = await openWith('200');
  rig.orders!.state.isSolving = false;
  await sell(opened);
  const cancelled: SwapStatus = { state: 'cancelled', toId: null };
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? cancelled : answer);
  await follow(opened).toBe('cancelled');
  expect(record(opened).order?.isClosed).toBe(false);
  rig.orders!.state.isSolving = true;
  await follow(opened).toBe('fulfilled');
  // Nobody names the transaction, so the amount stays unknown: at least the minimum.
  expect(record(opened).received).toBe(null);
});

it('a report that it was executed, or of somebody else’s transaction, is not believed', async () => {
  const { opened } = await openWith('150');
  rig.orders!.state.isSolving = false;
  await sell(opened);
  const other = opened.stores.transactions.state.list[0]!.hash;
  const done: SwapStatus = { state: 'done', toId: other };
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? done : answer);
  await opened.swap.settle();
  expect(record(opened)).toMatchObject({ received: null, order: { state: 'open' } });
  rig.orders!.state.isSolving = true;
  await follow(opened).toBe('fulfilled');
  expect(record(opened)).toMatchObject({ received: null, order: { state: 'fulfilled' } });
  rig.server.lie = (_at, answer) => answer;
  await expect.poll(async () => (await opened.swap.settle(), record(opened).received)).not.toBe(null);
});

it('an order that the source does not accept says so, and stays followed', async () => {
  const { opened } = await openWith('100');
  rig.orders!.state.isShut = true;
  await sell(opened);
  expect(opened.stores.swap.state.outcome?.kind).toBe('sent');
  expect(record(opened).order?.state).toBe('refused');
});

it('an order without a response, and a page that is closed afterwards, lose nothing', async () => {
  const storage: Record<string, string> = {};
  const { opened } = await openWith('100', { storage });
  rig.server.refuse = (at) => (at.endsWith('/execute') ? { status: 503, code: 'unavailable' } : null);
  await sell(opened);
  expect(record(opened).order?.state).toBe('open');
  const kept = { ...storage };
  opened.wallet.destroy();
  const second = await rig.open({ storage: kept });
  expect(await second.swap.resume()).toBe(true);
  expect(second.stores.swap.state.outcome).toEqual({ kind: 'sent', hash: record(second).hash });
});

it('the user cancels an open order at its contract, which no source can ignore', async () => {
  const { opened } = await openWith('60');
  rig.orders!.state.isSolving = false;
  await sell(opened);
  const { hash } = record(opened);
  const cancelling = opened.swap.cancelOrder(hash);
  expect(await opened.confirm()).toMatchObject({ kind: 'sendTransaction', transaction: { to: localSettlement } });
  await cancelling;
  expect(record(opened).order).toMatchObject({ state: 'cancelled', isClosed: true });
  expect(entriesOf(opened).find(({ kind }) => kind === 'swapped')).toMatchObject({ status: 'cancelled' });
  // The solver still has it.
  rig.orders!.state.isSolving = true;
  await rig.orders!.tried();
  expect(await allowed()).toBe(60_000_000n);
});

it('a second order needs an allowance for both, because the first can still take its tokens', async () => {
  const { opened } = await openWith('70');
  rig.orders!.state.isSolving = false;
  await sell(opened);
  const before = await allowed();
  opened.stores.swap.actions.clear();
  await opened.quoteOf({ from: dollar, to: coin, amount: '30' });
  opened.stores.swap.actions.chooseSource('cow');
  await sell(opened);
  expect((await allowed()) - before).toBe(30_000_000n);
  // A permission that an open order needs is not offered for revoking.
  expect(opened.stores.swap.state.left.filter(({ spender }) => spender === localRelayer)).toEqual([]);
  rig.orders!.state.isSolving = true;
  const { state } = opened.stores.swaps;
  await expect
    .poll(
      async () => (await opened.swap.settle(), state.list.filter(({ order }) => order?.state === 'fulfilled').length),
    )
    .toBe(2);
  expect(await allowed()).toBe(0n);
});

it('an order that nobody settles ends as expired once the time of the chain has passed', async () => {
  const { opened } = await openWith('90');
  rig.orders!.state.isSolving = false;
  await sell(opened);
  const expired: SwapStatus = { state: 'expired', toId: null };
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? expired : answer);
  await opened.swap.settle();
  // The source says so too early.
  expect(record(opened).order?.state).toBe('open');
  await rig.anvil.rpc('evm_increaseTime', [3_600]);
  await rig.anvil.rpc('evm_mine', []);
  await follow(opened).toBe('expired');
  expect(record(opened).order?.isClosed).toBe(true);
  expect(entriesOf(opened)[0]).toMatchObject({ status: 'cancelled', kind: 'swapped' });
});
