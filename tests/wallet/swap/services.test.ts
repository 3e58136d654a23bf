import { encodeFunctionData, erc20Abi, parseAbi, zeroAddress, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { v2Abi } from '../../../src/chains/eip155/swap/swapAbi';
import { localBridge, localHolder, localUniswap, testDollar } from '../../../frame-host/local/config/contracts';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import type { SwapProblem } from '../../../src/chains/swaps';
import { mergeActivity } from '../../../src/wallet/activity/mergeActivity';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt, SwapChain, SwapStatus } from '../../../src/wire/http/market/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { deployTrap } from '../../helpers/chains/trapToken';
import { systemClock } from '../../../src/kit/clock';
import { address } from '../../helpers/wallet/walletHarness';

/** From one real chain to another, by the real adapter of LI.FI and a counterpart that really pays out over there. */
const [here, there] = ['0x7a69', '0x7a6a'] as const;
const coin: SwapAsset = { kind: 'coin', chainId: here };
const farCoin: SwapAsset = { kind: 'coin', chainId: there };
const token = { kind: 'token', address: testDollar, symbol: 'TUSD', decimals: 6, logo: null } as const;
const dollar: SwapAsset = { ...token, chainId: here };
const farDollar: SwapAsset = { ...token, chainId: there };
const owner = address as `0x${string}`;
const thief = `0x${'d1'.repeat(20)}` as const;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ isTwo: true });
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

type Opened = Awaited<ReturnType<typeof rig.open>>;
async function ask({ stores, swap }: Opened, { from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string }) {
  stores.swap.actions.choose('from', from);
  stores.swap.actions.choose('to', to);
  stores.swap.actions.write(amount);
  await swap.lookAtChain();
  await swap.quote();
  return currentQuote(stores.swap.state);
}
const farDollars = async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return BigInt((await rig.second!.client.request('eth_call', [{ to: testDollar, data }, 'latest'])) as string);
};
/** Looks again until the other chain has shown it. */
const arrive = async ({ stores, swap, until }: Opened) => {
  await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
  await expect
    .poll(async () => (await swap.settle(), stores.swaps.state.list[0]?.crossing?.state), { timeout: 20_000 })
    .toBe('done');
};
const entryOf = ({ stores }: Opened) =>
  mergeActivity({
    own: stores.transactions.state.list,
    items: [],
    swaps: stores.swaps.state.list,
    coin: { ticker: 'ETH', decimals: 18 },
    addresses: { parse: (text: string) => text },
  })[0];

it('a coin goes to the other chain, is under way until that chain shows it, and is one entry', async () => {
  const storage: Record<string, string> = {};
  const opened = await rig.open({ storage });
  const quote = await ask(opened, { from: coin, to: farCoin, amount: '1' });
  expect(quote).toMatchObject({ source: 'lifi', spender: null, amountOut: '997000000000000000', seconds: 5 });
  const reviewing = opened.swap.review();
  expect(await opened.confirm()).toMatchObject({ transaction: { to: localBridge } });
  await reviewing;
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  expect(entryOf(opened)).toMatchObject({ kind: 'swapped', status: 'submitted' });
  // The page is loaded anew while it is under way.
  opened.wallet.destroy();
  const again = await rig.open({ storage });
  await expect
    .poll(async () => (await again.swap.settle(), again.stores.swaps.state.list[0]?.crossing?.state), {
      timeout: 20_000,
    })
    .toBe('done');
  expect(again.stores.swaps.state.list).toMatchObject([{ received: '997000000000000000' }]);
  expect(entryOf(again)).toMatchObject({ kind: 'swapped', status: 'confirmed' });
});

it('a token goes there after an exact allowance, and none is left', async () => {
  const opened = await rig.open();
  await rig.anvil.rpc('anvil_impersonateAccount', [thief]);
  await rig.anvil.rpc('anvil_setBalance', [thief, '0xde0b6b3a7640000']);
  const mint = parseAbi(['function mint(address to, uint256 amount)']);
  const data = encodeFunctionData({ abi: mint, args: [owner, 500_000_000n] });
  await rig.anvil.rpc('eth_sendTransaction', [{ from: thief, to: testDollar, data }]);
  const before = await farDollars();
  expect(await ask(opened, { from: dollar, to: farDollar, amount: '100' })).toMatchObject({ spender: localBridge });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
  await opened.confirm();
  await reviewing;
  await arrive(opened);
  expect((await farDollars()) - before).toBe(99_700_000n);
  expect(await readAllowance(rig.client, { token: testDollar, owner, spender: localBridge })).toBe(0n);
});

it('a token is swapped first and goes there as the coin, held to what has to arrive', async () => {
  const opened = await rig.open();
  const quote = await ask(opened, { from: dollar, to: farCoin, amount: '100' });
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

it('what a source calls arrived and the chain does not show stays under way; what it pays back is said', async () => {
  const opened = await rig.open();
  await ask(opened, { from: coin, to: farCoin, amount: '0.1' });
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

it('an arrival of before the swap, or of another swap, proves nothing', async () => {
  const first = await rig.open();
  await ask(first, { from: coin, to: farCoin, amount: '0.2' });
  const one = first.swap.review();
  await first.confirm();
  await one;
  await arrive(first);
  const toId = first.stores.swaps.state.list[0]?.crossing?.toId ?? '';
  expect(toId).toMatch(/^0x[0-9a-f]{64}$/);
  first.stores.swap.actions.clear();

  await ask(first, { from: coin, to: farCoin, amount: '0.3' });
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? { state: 'done', toId } : answer);
  const two = first.swap.review();
  await first.confirm();
  await two;
  await first.until(() => first.stores.transactions.state.list[0]?.status === 'confirmed');
  await first.swap.settle();
  expect(first.stores.swaps.state.list[0]).toMatchObject({ received: null, crossing: { state: 'waiting' } });

  // Of another wallet of the same account, which knows of no other swap: it is older than the swap itself.
  const later = await rig.open({ deps: { clock: { ...systemClock, now: () => Date.now() + 3_600_000 } } });
  await ask(later, { from: coin, to: farCoin, amount: '0.4' });
  const three = later.swap.review();
  rig.server.lie = (at, answer) => (at.endsWith('/status') ? { state: 'done', toId } : answer);
  await later.confirm();
  await three;
  await later.until(() => later.stores.transactions.state.list[0]?.status === 'confirmed');
  await later.swap.settle();
  expect(later.stores.swaps.state.list[0]).toMatchObject({ received: null, crossing: { state: 'waiting' } });
});

it.each([
  { id: 'zero-ex', name: '0x', amounts: ['1', '1000'], detail: { gas: '220000', route: [{ exchange: 'Local_V2' }] } },
  { id: 'relay', name: 'Relay', amounts: ['0.6', '900'], detail: {} },
])(
  '$name swaps by the one contract that is allowed anything, found out by simulating it',
  async ({ id, amounts: [buys, sells], detail }) => {
    const opened = await rig.open();
    await ask(opened, { from: coin, to: dollar, amount: buys! });
    opened.stores.swap.actions.chooseSource(id);
    const quote = currentQuote(opened.stores.swap.state);
    expect(quote).toMatchObject({ source: id, spender: null, ...detail });
    const buying = opened.swap.review();
    expect(await opened.confirm()).toMatchObject({ transaction: { to: localHolder } });
    await buying;
    await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
    await opened.swap.settle();
    expect(BigInt(opened.stores.swaps.state.list[0]?.received ?? 0)).toBeGreaterThanOrEqual(
      BigInt(quote?.minimum ?? 0),
    );
    opened.stores.swap.actions.clear();

    await ask(opened, { from: dollar, to: coin, amount: sells! });
    opened.stores.swap.actions.chooseSource(id);
    const selling = opened.swap.review();
    const allowing = await opened.confirm();
    await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
    await opened.confirm();
    await selling;
    expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
    await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
    expect(await readAllowance(rig.client, { token: testDollar, owner, spender: localHolder })).toBe(0n);
  },
);

const holderAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes result)',
]);
const viaHolder = (to: `0x${string}`, least: bigint) => {
  const args = [least, [localUniswap.wrapped, testDollar], to, 99_999_999_999n] as const;
  const data = encodeFunctionData({ abi: v2Abi, functionName: 'swapExactETHForTokens', args });
  const { router } = localUniswap;
  return encodeFunctionData({ abi: holderAbi, args: [router, zeroAddress, 0n, router, data] });
};
it.each<[name: string, data: `0x${string}`, problem: SwapProblem, amount?: string]>([
  ['pays somebody else', viaHolder(thief, 0n), 'worse', '0.7'],
  ['keeps all', encodeFunctionData({ abi: holderAbi, args: [thief, zeroAddress, 0n, thief, '0x'] }), 'worse', '0.8'],
  ['does nothing that works', '0x12345678', 'reverts', '0.9'],
])('a call by 0x that %s is found out by simulating it', async (_name, data, problem, amount = '1') => {
  const opened = await rig.open();
  await ask(opened, { from: coin, to: dollar, amount });
  opened.stores.swap.actions.chooseSource('zero-ex');
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it.each(['zero-ex', 'relay'])('a token that cannot be sold again is not bought through %s either', async (id) => {
  const trap = await deployTrap(rig, { decimals: 18 });
  await trap.set(2);
  const opened = await rig.open();
  await ask(opened, { from: coin, to: trap.asset, amount: '0.1' });
  opened.stores.swap.actions.chooseSource(id);
  expect(currentQuote(opened.stores.swap.state)).toMatchObject({ source: id });
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'cannotSell' });
});

it('a token whose sale nobody can try is bought only once the user has accepted that', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const opened = await rig.open();
  // A service has found a pool that no router of this wallet trades by.
  rig.server.lie = (at, answer) => {
    if (!at.endsWith('/chain')) return answer;
    const { sources, ...rest } = answer as SwapChain;
    return { ...rest, sources: sources.map(({ router: _router, ...source }) => source) };
  };
  await ask(opened, { from: coin, to: trap.asset, amount: '0.1' });
  opened.stores.swap.actions.chooseSource('zero-ex');
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'saleUntried' });
  opened.stores.swap.actions.acceptUntriedSale();
  const buying = opened.swap.review();
  await opened.confirm();
  await buying;
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
});

const abi = parseAbi([
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'function startBridgeTokensViaLocal(BridgeData data) payable',
]);
const honest = {
  transactionId: `0x${'11'.repeat(32)}` as `0x${string}`,
  bridge: 'local',
  integrator: 'x',
  referrer: zeroAddress,
  sendingAssetId: zeroAddress as `0x${string}`,
  receiver: owner as `0x${string}`,
  minAmount: 10n ** 18n,
  destinationChainId: 31_338n,
  hasSourceSwaps: false,
  hasDestinationCall: false,
} as const;
type Bridged = {
  -readonly [Key in keyof typeof honest]: (typeof honest)[Key] extends bigint
    ? bigint
    : (typeof honest)[Key] extends boolean
      ? boolean
      : (typeof honest)[Key];
};

it.each<[name: string, change: Partial<Bridged>, problem: SwapProblem]>([
  ['pays somebody else there', { receiver: thief }, 'wrongRecipient'],
  ['leads to a third chain', { destinationChainId: 1n }, 'wrongChain'],
  ['bridges another token', { sendingAssetId: testDollar }, 'wrongToken'],
  ['bridges more than was agreed to', { minAmount: 2n * 10n ** 18n }, 'wrongAmount'],
  ['bridges less than was agreed to, and keeps the rest', { minAmount: 10n ** 18n - 1n }, 'wrongAmount'],
  ['calls contracts there, whose words nobody reads', { hasDestinationCall: true }, 'unknown'],
  [
    'says that it swaps before, and has to bring less of that than was shown',
    { hasSourceSwaps: true, minAmount: 1n },
    'worse',
  ],
  [
    'swaps before into something that is not what is to arrive',
    { hasSourceSwaps: true, sendingAssetId: testDollar },
    'unknown',
  ],
])('a bridge that %s is refused, and nothing is asked of the user', async (_name, change, problem) => {
  const opened = await rig.open();
  await ask(opened, { from: coin, to: farCoin, amount: '1' });
  const data = encodeFunctionData({ abi, args: [{ ...honest, ...change }] });
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it('a bridge that takes in something else than what is to arrive is refused', async () => {
  const opened = await rig.open();
  await ask(opened, { from: dollar, to: farCoin, amount: '100' });
  // All dollars enter the bridge as they are: what it pays out for them would be its own to choose.
  const data = encodeFunctionData({
    abi,
    args: [{ ...honest, sendingAssetId: testDollar, minAmount: 100_000_000n }],
  });
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
});

const generic = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensGeneric(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmount, SwapData[] swapData) payable',
]);
it.each([false, true])(
  'a swap of the same contract that pays a thief, with the words of an honest bridge behind it, is refused (swaps first: %s)',
  async (hasSourceSwaps) => {
    const opened = await rig.open();
    await ask(opened, { from: coin, to: farCoin, amount: '1' });
    const call = (transactionId: bigint) =>
      encodeFunctionData({
        abi: generic,
        functionName: 'swapTokensGeneric',
        args: [toHex(transactionId, { size: 32 }), 'x', '', thief, 320n, []],
      });
    const words = encodeFunctionData({ abi, args: [{ ...honest, hasSourceSwaps }] }).slice(10 + 64);
    // Its first word is its maker's to choose: it points at what only looks like a bridge's.
    const length = BigInt((call(0n).length - 10) / 2);
    const forged = `${call(length)}${words}` as const;
    rig.server.lie = (at, answer) => {
      const built = answer as SwapBuilt;
      return at.endsWith('/build') ? { ...built, call: { ...built.call, data: forged } } : answer;
    };
    await opened.swap.review();
    expect(opened.queue()).toEqual([]);
    expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
  },
);

it('a call that is no bridge at all is refused', async () => {
  const opened = await rig.open();
  await ask(opened, { from: coin, to: farCoin, amount: '1' });
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data: '0x12345678' } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
});
