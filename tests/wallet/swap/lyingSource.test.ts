import { encodeFunctionData } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localUniswap, testDollar } from '../../../demo-host/stack/config/contracts';
import type { SwapProblem } from '../../../src/chains/swaps';
import { decodeSwap } from '../../../src/chains/eip155/swap/decodeSwap';
import { evmCallOf, type EvmSwapCall } from '../../../src/chains/eip155/swap/evmCallOf';
import { encodeV3 } from '../../../src/chains/eip155/swap/decodeV3';
import { v2Abi, v3Abi, v3Self } from '../../../src/chains/eip155/swap/swapAbi';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt, SwapQuotes } from '../../../src/wire/http/market/swap';
import { deployTrap } from '../../helpers/chains/trapToken';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** A dishonest server, or source behind it: nothing that it builds is shown to the user. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const { wrapped } = localUniswap;
const thief = `0x${'d1'.repeat(20)}` as const;
const later = 99_999_999_999n;
const soon = () => BigInt(Math.floor(Date.now() / 1_000) + 600);
const path = [wrapped, testDollar] as const;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps();
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

/** The same for version 3, which encodes calls differently. */
const v3 = (
  change: Partial<Parameters<typeof encodeV3>[0]> & { least: bigint },
  kind: 'uniswapV3' | 'uniswapV3Router02' = 'uniswapV3',
) =>
  encodeV3({
    kind,
    route: { tokens: path, fees: [3_000] },
    amountIn: 10n ** 18n,
    minimum: change.least,
    recipient: address as `0x${string}`,
    deadline: soon(),
    coinOut: false,
    ...change,
  });
const byV3 =
  (change: Partial<Parameters<typeof encodeV3>[0]>): Change =>
  (one) =>
    withCall({ data: v3({ least: BigInt(one.quote.minimum), ...change }) })(one);

type Change = (built: SwapBuilt) => SwapBuilt;
const withCall =
  (change: Partial<EvmSwapCall>): Change =>
  (built) => ({ ...built, call: { ...evmCallOf(built), ...change } });
const buying = (least: bigint, to: `0x${string}`, deadline = soon(), route: readonly `0x${string}`[] = path) =>
  encodeFunctionData({ abi: v2Abi, functionName: 'swapExactETHForTokens', args: [least, [...route], to, deadline] });

const lies: [name: string, from: SwapAsset, change: Change, problem: SwapProblem][] = [
  [
    'pays somebody else',
    coin,
    (one) => withCall({ data: buying(BigInt(one.quote.minimum), thief) })(one),
    'wrongRecipient',
  ],
  ['brings less than was shown', coin, withCall({ data: buying(1n, address as `0x${string}`) }), 'worse'],
  ['says so itself', coin, (one) => ({ ...one, quote: { ...one.quote, minimum: '1' } }), 'worse'],
  ['takes more coins', coin, withCall({ value: String(2n * 10n ** 18n) }), 'wrongAmount'],
  ['takes coins beside the tokens', dollar, withCall({ value: '1' }), 'wrongAmount'],
  ['leads to another contract', coin, withCall({ to: thief }), 'wrongTarget'],
  ['leads to the token itself, which would allow a thief', coin, withCall({ to: testDollar }), 'wrongTarget'],
  ['is for another chain', coin, withCall({ chainId: '0x1' }), 'wrongChain'],
  [
    'lets another contract take the tokens',
    dollar,
    (one) => ({ ...one, quote: { ...one.quote, spender: thief } }),
    'wrongSpender',
  ],
  [
    'names nobody who takes them',
    dollar,
    (one) => ({ ...one, quote: { ...one.quote, spender: null } }),
    'wrongSpender',
  ],
  [
    'brings another token',
    coin,
    (one) =>
      withCall({ data: buying(BigInt(one.quote.minimum), address as `0x${string}`, soon(), [wrapped, wrapped]) })(one),
    'wrongToken',
  ],
  [
    'stays open for ever',
    coin,
    (one) => withCall({ data: buying(BigInt(one.quote.minimum), address as `0x${string}`, later) })(one),
    'wrongTime',
  ],
  ['is for another amount', coin, (one) => ({ ...one, quote: { ...one.quote, amountIn: '5' } }), 'wrongAmount'],
  ['does nothing that anybody can read', coin, withCall({ data: '0xdeadbeef' }), 'reverts'],
  ['only takes the coins', coin, withCall({ data: '0x' }), 'reverts'],
];

const liesOfV3: [name: string, change: Change, problem: SwapProblem][] = [
  ['pays somebody else', byV3({ recipient: thief }), 'wrongRecipient'],
  ['brings less than was shown', byV3({ minimum: 1n }), 'worse'],
  ['stays open for ever', byV3({ deadline: later }), 'wrongTime'],
  ['is for another amount', byV3({ amountIn: 5n }), 'wrongAmount'],
  ['brings another token', byV3({ route: { tokens: [testDollar, wrapped], fees: [3_000] } }), 'wrongToken'],
  ['pays the coin out in place of the token', byV3({ coinOut: true }), 'wrongToken'],
  ['keeps what comes in the router, for whoever asks next', byV3({ recipient: v3Self.uniswapV3 }), 'wrongRecipient'],
];
it.each(liesOfV3)('a version 3 swap that %s is refused', async (_name, change, problem) => {
  const { stores, swap, queue } = await rig.open();
  const { actions } = stores.swap;
  actions.choose('from', coin);
  actions.choose('to', dollar);
  actions.write('1');
  await swap.lookAtChain();
  await swap.quote();
  actions.chooseSource('uniswap-v3');
  rig.server.lie = (at, answer) => (at.endsWith('/build') ? change(answer as SwapBuilt) : answer);
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it.each(['uniswapV3', 'uniswapV3Router02'] as const)('a call of %s is decoded exactly', (kind) => {
  const recipient = address.toLowerCase();
  for (const coinOut of [false, true]) {
    const data = v3({ least: 7n, coinOut }, kind);
    expect(decodeSwap(data)).toMatchObject({ kind, minimum: 7n, coinOut, path, from: wrapped, to: testDollar });
    expect(decodeSwap(data)?.recipient?.toLowerCase()).toBe(recipient);
  }
  // With an additional call it is not recognised.
  const inner = v3({ least: 7n });
  const args = [inner, inner, inner];
  expect(decodeSwap(encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [args] }))).toBeNull();
});

it.each(lies)(
  'a swap that %s is refused with a reason, without asking the user',
  async (_name, from, change, problem) => {
    const { stores, swap, queue } = await rig.open();
    const { actions } = stores.swap;
    actions.choose('from', from);
    actions.choose('to', from === coin ? dollar : coin);
    actions.write('1');
    await swap.lookAtChain();
    await swap.quote();
    rig.server.lie = (at, answer) => (at.endsWith('/build') ? change(answer as SwapBuilt) : answer);
    await swap.review();
    expect(queue()).toEqual([]);
    expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
    expect(stores.transactions.state.list).toEqual([]);
  },
);

it('a quote that names a thief as the spender leads to no allowance for them', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  await trap.give(address as `0x${string}`, 100n * 10n ** 18n);
  const { stores, swap, queue, until } = await rig.open();
  const { actions } = stores.swap;
  actions.choose('from', trap.asset);
  actions.choose('to', coin);
  actions.write('1');
  await swap.lookAtChain();
  rig.server.lie = (at, answer) => {
    if (!at.endsWith('/quotes')) return answer;
    const { quotes, ...rest } = answer as SwapQuotes;
    return { ...rest, quotes: quotes.map((one) => ({ ...one, spender: thief })) };
  };
  await swap.quote();
  expect(JSON.stringify(stores.swap.state.quoteQuery)).toContain(thief);
  void swap.review();
  await until(() => queue().length > 0);
  expect(JSON.stringify(queue()).toLowerCase()).not.toContain(thief.slice(2));
});

it.each<[name: string, mode: number, problem: SwapProblem]>([
  ['takes a fee from each transfer', 1, 'worse'],
  ['cannot be sold again', 2, 'cannotSell'],
  ['lets its issuer take all units', 3, 'hiddenApproval'],
])('a token that %s is not bought', async (_name, mode, problem) => {
  const trap = await deployTrap(rig, { decimals: 18 });
  await trap.set(mode);
  const { stores, swap, queue } = await rig.open();
  const { actions } = stores.swap;
  actions.choose('from', coin);
  actions.choose('to', trap.asset);
  actions.write('0.1');
  await swap.lookAtChain();
  await swap.quote();
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it.each([
  [0, '5'],
  [18, '5'],
  [36, '0.000001'],
])('a token of %i decimals is bought, and sold again', async (decimals, part) => {
  const trap = await deployTrap(rig, { decimals });
  const { stores, swap, confirm, until, quoted, quoteOf } = await rig.open();
  const { actions } = stores.swap;
  const settled = async (reviewing: Promise<void>) => {
    await reviewing;
    expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
    await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
    actions.settle(null);
  };
  // Without a quote nothing is shown to the user.
  expect(await quoteOf({ from: coin, to: trap.asset, amount: '0.1' })).toBeDefined();
  const buying = swap.review();
  await confirm();
  await settled(buying);
  actions.flip();
  actions.write(part);
  expect(await quoted()).toBeDefined();
  const selling = swap.review();
  const first = await confirm();
  await until(() => stores.approvals.state.queue.some(({ id }) => id !== first?.id));
  await confirm();
  await settled(selling);
});

it('a token list with wrong decimals is refused before the swap is built', async () => {
  const { stores, swap, queue } = await rig.open();
  const { actions } = stores.swap;
  for (const decimals of [4, 18]) {
    actions.choose('from', coin);
    actions.choose('to', { ...dollar, decimals });
    actions.write('1');
    await swap.lookAtChain();
    await swap.quote();
    rig.server.asked.length = 0;
    await swap.review();
    expect(queue()).toEqual([]);
    expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'wrongDecimals' });
    expect(rig.server.asked.filter((path) => path.endsWith('/build'))).toEqual([]);
    actions.settle(null);
  }
});

it('a replayed response to another request is refused', async () => {
  const { stores, swap, queue } = await rig.open();
  const { actions } = stores.swap;
  const look = async (amount: string) => {
    actions.choose('from', coin);
    actions.choose('to', dollar);
    actions.write(amount);
    await swap.lookAtChain();
    await swap.quote();
    actions.chooseSource('uniswap-v2');
  };
  let older: SwapBuilt | null = null;
  rig.server.lie = (at, answer) => {
    if (!at.endsWith('/build')) return answer;
    older = answer as SwapBuilt;
    return { ...older, call: { ...older.call, to: thief } };
  };
  await look('2');
  await swap.review();
  expect(older).not.toBeNull();
  actions.settle(null);
  rig.server.lie = (at, answer) => (at.endsWith('/build') ? older : answer);
  await look('1');
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'wrongAmount' });
});

it('a token that has become unsellable since the quote is refused before any allowance', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const { stores, swap, queue } = await rig.open();
  await trap.give(address as `0x${string}`, 100n * 10n ** 18n);
  const { actions } = stores.swap;
  actions.choose('from', trap.asset);
  actions.choose('to', coin);
  actions.write('1');
  await swap.lookAtChain();
  await swap.quote();
  await trap.set(2);
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'reverts' });
});
