import { createWalletClient, http, parseAbi, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localRelayer, localSettlement, testDollar } from '../../../demo-host/stack/config/contracts';
import type { SwapProblem } from '../../../src/chains/swaps';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt, SwapChain, SwapOrder } from '../../../src/wire/http/market/swap';
import { deployTrap } from '../../helpers/chains/trapToken';
import { startSwaps, withoutRouters } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** A dishonest source of signed orders: none of what it builds is shown to the user, so none is signed. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const owner = address as Hex;
const thief = `0x${'d1'.repeat(20)}` as const;
const nobody = `0x${'00'.repeat(20)}`;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ hasOrders: true });
  rig.orders!.state.isSolving = false;
  await rig.anvil.rpc('anvil_impersonateAccount', [thief]);
  await rig.anvil.rpc('anvil_setBalance', [thief, '0x8ac7230489e80000']);
  const writer = createWalletClient({ chain: anvilChain, transport: http(rig.anvil.url) });
  const abi = parseAbi(['function mint(address to, uint256 amount)']);
  const args = [owner, 10n ** 11n] as const;
  const minting = { account: thief, address: testDollar, abi, functionName: 'mint', args } as const;
  await rig.mined(await writer.writeContract(minting));
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

type Change = (built: SwapBuilt) => SwapBuilt;
const withOrder =
  (change: Partial<SwapOrder> | ((order: SwapOrder) => Partial<SwapOrder>)): Change =>
  (built) => {
    if (built.call.kind !== 'order') throw new Error('This is no order.');
    const { order } = built.call;
    const changed = { ...order, ...(typeof change === 'function' ? change(order) : change) };
    return { ...built, call: { ...built.call, order: changed } };
  };
const withCall =
  (change: object): Change =>
  (built) => ({ ...built, call: { ...built.call, ...change } });
const document = (change: object) => JSON.stringify({ appCode: 'Inlay', metadata: {}, version: '1.3.0', ...change });
const hook = { target: testDollar, callData: '0x', gasLimit: '100000' };

async function openWith() {
  const opened = await rig.open();
  await opened.quoteOf({ from: dollar, to: coin, amount: '250' });
  opened.stores.swap.actions.chooseSource('cow');
  return opened;
}
const allowed = (spender: Hex = localRelayer) => readAllowance(rig.client, { token: testDollar, owner, spender });

it.each<[name: string, change: Change, problem: SwapProblem]>([
  ['pays somebody else', withOrder({ receiver: thief }), 'wrongRecipient'],
  ['sells more', withOrder(({ sellAmount }) => ({ sellAmount: `${sellAmount}0` })), 'wrongAmount'],
  ['sells less', withOrder({ sellAmount: '1' }), 'wrongAmount'],
  ['sells another token', withOrder({ sellToken: localSettlement }), 'wrongToken'],
  ['buys another token', withOrder({ buyToken: testDollar }), 'wrongToken'],
  ['brings less than was shown', withOrder(({ buyAmount }) => ({ buyAmount: `${BigInt(buyAmount) - 1n}` })), 'worse'],
  ['says so itself', (one) => ({ ...one, quote: { ...one.quote, minimum: '1' } }), 'worse'],
  ['takes a fee besides', withOrder({ feeAmount: '1' }), 'takesMore'],
  ['never expires', withOrder({ validTo: 2 ** 32 - 1 }), 'wrongTime'],
  ['stays open for longer than was agreed', withOrder(({ validTo }) => ({ validTo: validTo + 3_600 })), 'wrongTime'],
  ['has expired already', withOrder({ validTo: 1 }), 'wrongTime'],
  ['limits what is bought instead of what is sold', withOrder({ kind: 'buy' }), 'unknown'],
  ['can be filled in part', withOrder({ partiallyFillable: true }), 'unknown'],
  ['takes the tokens from a vault', withOrder({ sellTokenBalance: 'external' }), 'unknown'],
  ['pays into a vault', withOrder({ buyTokenBalance: 'internal' }), 'unknown'],
  [
    'carries hooks',
    withOrder({ appData: document({ metadata: { hooks: { pre: [hook], post: [hook] } } }) }),
    'unknown',
  ],
  [
    'lets a partner take a fee',
    withOrder({ appData: document({ metadata: { partnerFee: { bps: 100 } } }) }),
    'unknown',
  ],
  ['carries hooks beside the metadata', withOrder({ appData: document({ hooks: { post: [hook] } }) }), 'unknown'],
  [
    'hides hooks behind a key that is written twice',
    withOrder({ appData: '{"metadata":{"hooks":{}},"appCode":"Inlay","metadata":{},"version":"1.3.0"}' }),
    'unknown',
  ],
  ['carries what is no document', withOrder({ appData: '0x1234' }), 'unknown'],
  ['is for another contract', withCall({ settlement: thief }), 'wrongTarget'],
  ['is for the token itself', withCall({ settlement: testDollar }), 'wrongTarget'],
  ['is for another chain', withCall({ chainId: '0x1' }), 'wrongChain'],
  [
    'lets another contract take the tokens',
    (one) => ({ ...one, quote: { ...one.quote, spender: thief } }),
    'wrongSpender',
  ],
  ['names nobody who takes them', (one) => ({ ...one, quote: { ...one.quote, spender: null } }), 'wrongSpender'],
  ['counts another amount', (one) => ({ ...one, quote: { ...one.quote, amountIn: '1' } }), 'wrongAmount'],
])('an order that %s is refused before anything is allowed or signed', async (_name, change, problem) => {
  const opened = await openWith();
  rig.server.lie = (at, answer) => (at.endsWith('/build') ? change(answer as SwapBuilt) : answer);
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
  expect([await allowed(), await allowed(thief)]).toEqual([0n, 0n]);
});

it('the zero address as receiver stands for the account, as in the contract', async () => {
  const opened = await openWith();
  const change = withOrder({ receiver: nobody });
  rig.server.lie = (at, answer) => (at.endsWith('/build') ? change(answer as SwapBuilt) : answer);
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue()[0]?.kind === 'sendTransaction');
  opened.wallet.actions.decide(opened.queue()[0]!.id, { approved: false });
  await reviewing;
  expect(opened.stores.swap.state.outcome).toBe(null);
});

it.each<[name: string, change: Partial<SwapChain['sources'][number]>, built: Change, problem: SwapProblem]>([
  [
    'a contract that is none as the one that settles',
    { targets: [thief] },
    withCall({ settlement: thief }),
    'wrongTarget',
  ],
  [
    'a spender that its own contract does not know',
    { spenders: [thief] },
    (one) => ({ ...one, quote: { ...one.quote, spender: thief } }),
    'wrongSpender',
  ],
  ['orders for a source that has none', { signsOrders: false }, (one) => one, 'wrongTarget'],
])('a server that lists %s gets no signature', async (_name, listed, built, problem) => {
  const opened = await rig.open();
  rig.server.lie = (at, answer) => {
    if (at.endsWith('/build')) return built(answer as SwapBuilt);
    if (!at.endsWith('/chain')) return answer;
    const { sources, ...rest } = answer as SwapChain;
    return { ...rest, sources: sources.map((one) => (one.id === 'cow' ? { ...one, ...listed } : one)) };
  };
  await opened.quoteOf({ from: dollar, to: coin, amount: '250' });
  opened.stores.swap.actions.chooseSource('cow');
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it('an order that changes after the allowance is refused too', async () => {
  const opened = await openWith();
  let count = 0;
  const change = withOrder({ receiver: thief });
  rig.server.lie = (at, answer) => (at.endsWith('/build') && count++ > 0 ? change(answer as SwapBuilt) : answer);
  const reviewing = opened.swap.review();
  await opened.confirm();
  await reviewing;
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'wrongRecipient' });
  expect(opened.stores.swaps.state.list).toEqual([]);
});

it('a token that cannot be sold again is not bought by order', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  await trap.set(2);
  const opened = await rig.open();
  await opened.quoteOf({ from: dollar, to: trap.asset, amount: '50' });
  opened.stores.swap.actions.chooseSource('cow');
  expect(currentQuote(opened.stores.swap.state)?.source).toBe('cow');
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'cannotSell' });
});

it('a token that no router of the chain trades is bought by order only after the user has accepted the risk', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const opened = await rig.open();
  rig.server.lie = withoutRouters;
  await opened.quoteOf({ from: dollar, to: trap.asset, amount: '50' });
  opened.stores.swap.actions.chooseSource('cow');
  await opened.swap.review();
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'saleUntried' });
  opened.stores.swap.actions.accept('saleUntried');
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue().length === 1);
  expect(opened.queue()[0]).toMatchObject({ kind: 'signTypedData', swap: { getsAtLeast: { symbol: 'TRAP' } } });
  opened.wallet.actions.decide(opened.queue()[0]!.id, { approved: false });
  await reviewing;
});

it('a token that can be sold again is bought by order', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const opened = await rig.open();
  await opened.quoteOf({ from: dollar, to: trap.asset, amount: '50' });
  opened.stores.swap.actions.chooseSource('cow');
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue().length === 1);
  opened.wallet.actions.decide(opened.queue()[0]!.id, { approved: false });
  await reviewing;
  expect(opened.stores.swap.state.outcome).toBe(null);
});

it('an order that has become unfulfillable while the user was reading is not signed', async () => {
  const opened = await openWith();
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue()[0]?.kind === 'signTypedData');
  // The contract of this address is another one now.
  await rig.anvil.rpc('anvil_setCode', [localSettlement, '0x6000']);
  await opened.confirm();
  await reviewing;
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'wrongTarget' });
  expect(rig.server.asked.some((at) => at.endsWith('/execute'))).toBe(false);
});
