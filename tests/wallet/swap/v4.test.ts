import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createWalletClient,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  http,
  numberToHex,
  parseAbi,
  parseGwei,
  type Hex,
} from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { localDelegates, localUniswapV4, testDollar, v4Dealer } from '../../../demo-host/stack/config/contracts';
import { fillV4Pool } from '../../../demo-host/stack/swap/seedSwapV4';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import {
  encodePermission,
  maxPermitted,
  permit2,
  readPermission,
} from '../../../src/chains/eip155/swap/permit2/permit';
import { permitInput, universalRouterAbi } from '../../../src/chains/eip155/swap/v4/v4Abi';
import { encodeV4Call, type V4Swap } from '../../../src/chains/eip155/swap/v4/v4Call';
import { v4Coin } from '../../../src/chains/eip155/swap/v4/v4Pools';
import type { SwapProblem } from '../../../src/chains/swaps';
import type { Eip155Transaction } from '../../../src/chains/eip155/transactions/record';
import { evmCallOf, type EvmSwapCall } from '../../../src/chains/eip155/swap/evmCallOf';
import { systemClock } from '../../../src/kit/clock';
import type { SwapBuilt, SwapChain, SwapQuotes } from '../../../src/wire/http/market/swap';
import type { SwapAsset } from '../../../src/wallet/swap';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import { deployTrap } from '../../helpers/chains/trapToken';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** Swaps through a Universal Router, with Permit2, on a real chain. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const owner = address as Hex;
const { router } = localUniswapV4;
const thief: Hex = `0x${'d1'.repeat(20)}`;
/** A contract that accounts may be delegated to, at its address on public chains. */
const simple = localDelegates[1]!;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps();
  const artifact = createRequire(import.meta.url).resolve('ep08/artifacts/Simple7702Account.json');
  const { deployedBytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as { deployedBytecode: string };
  await rig.anvil.rpc('anvil_setCode', [simple.address, deployedBytecode]);
});
beforeEach(() => rig.anvil.rpc('anvil_setBalance', [owner, '0x8ac7230489e80000']));
afterEach(async () => {
  rig.close();
  await rig.anvil.rpc('anvil_setCode', [owner, '0x']);
  await allow(0n);
  await permit(0n, 0);
});
afterAll(() => rig.stop());

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
const passAbi = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitSingle permit, bytes signature)',
]);
/** Makes a call of the account outside of the wallet. */
async function send(to: Hex, data: Hex): Promise<void> {
  await rig.anvil.rpc('anvil_impersonateAccount', [owner]);
  const client = createWalletClient({ chain: anvilChain, transport: http(rig.anvil.url) });
  await rig.mined(await client.sendTransaction({ account: owner, to, data }));
  await rig.anvil.rpc('anvil_stopImpersonatingAccount', [owner]);
}
const mint = (dollars: number) =>
  send(
    testDollar,
    encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [owner, BigInt(dollars) * 10n ** 6n] }),
  );
const allow = (amount: bigint) =>
  send(testDollar, encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [permit2, amount] }));
const permit = async (amount: bigint, expiration: number) => {
  const { to, data } = encodePermission({ token: testDollar, spender: router, amount, expiration });
  await send(to, data);
};
const allowed = () => readAllowance(rig.client, { token: testDollar, owner, spender: permit2 });
const permission = () => readPermission(rig.client, { owner, token: testDollar, spender: router });

async function openWith(
  { from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string },
  options: Parameters<typeof rig.open>[0] = {},
) {
  const opened = await rig.open(options);
  await opened.quoteOf({ from, to, amount });
  opened.stores.swap.actions.chooseSource('uniswap-v4');
  return { ...opened, quote: currentQuote(opened.stores.swap.state)! };
}
type Opened = Awaited<ReturnType<typeof openWith>>;
/** The transaction that was sent last. */
const newest = ({ stores }: Opened) => stores.transactions.state.list[0] as Eip155Transaction;
async function settled({ stores, swap, until }: Opened, reviewing: Promise<void>) {
  await reviewing;
  expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
  await swap.settle();
  return stores.swaps.state.list[0]!;
}

it('buys a token with the coin: no allowance and no permit', async () => {
  const opened = await openWith({ from: coin, to: dollar, amount: '0.5' });
  expect(opened.quote).toMatchObject({ source: 'uniswap-v4', spender: null, route: [{ tokens: [null, testDollar] }] });
  const reviewing = opened.swap.review();
  const asked = await opened.confirm();
  expect(asked).toMatchObject({ transaction: { to: router, swap: { pays: { symbol: 'ETH' } } } });
  expect(JSON.stringify(asked)).not.toContain('"permit"');
  const { received } = await settled(opened, reviewing);
  expect(BigInt(received!)).toBeGreaterThanOrEqual(BigInt(opened.quote.minimum));
});

it('sells a token with two confirmations: the allowance of Permit2, then the swap, which includes the permit', async () => {
  await mint(5_000);
  const before = await permission();
  const opened = await openWith({ from: dollar, to: coin, amount: '400' });
  expect(opened.quote).toMatchObject({ spender: permit2 });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  expect(allowing).toMatchObject({
    kind: 'sendTransaction',
    transaction: { to: testDollar, token: { amount: '400' }, personal: { names: { [permit2]: 'Permit2' } } },
  });
  await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
  const swapping = await opened.confirm();
  expect(swapping).toMatchObject({
    kind: 'sendTransaction',
    transaction: { to: router, problem: null, swap: { permit: { name: 'Uniswap v4' } } },
  });
  const { received } = await settled(opened, reviewing);
  expect(BigInt(received!)).toBeGreaterThanOrEqual(BigInt(opened.quote.minimum));
  expect(opened.stores.transactions.state.list).toHaveLength(2);
  // What was signed is the permission of this swap alone.
  const { quote } = opened;
  const sent = newest(opened);
  const [commands, inputs, deadline] = decodeFunctionData({ abi: universalRouterAbi, data: sent.data }).args;
  expect(commands).toBe('0x8a10');
  const [signed] = decodeAbiParameters(permitInput, inputs[0]!);
  expect(signed.details.token.toLowerCase()).toBe(testDollar);
  expect(signed.spender.toLowerCase()).toBe(router);
  expect(signed).toMatchObject({
    details: { amount: BigInt(quote.amountIn), expiration: Number(deadline), nonce: before.nonce },
    sigDeadline: deadline,
  });
  expect(deadline).toBeLessThanOrEqual(BigInt(Math.ceil(Date.now() / 1_000) + 20 * 60));
  // It works once.
  const { error } = await rig.anvil.rpc('eth_call', [{ from: owner, to: router, data: sent.data }, 'latest']).then(
    () => ({ error: null }),
    (found: Error) => ({ error: found.message }),
  );
  expect(error).toMatch(/revert/);
  // Nothing is left that could be taken later.
  expect(await allowed()).toBe(0n);
  expect(await permission()).toMatchObject({ amount: 0n, nonce: before.nonce + 1 });
});

it('a swap succeeds even if somebody else has passed its permit on before', async () => {
  await mint(1_000);
  await allow(100_000_000n);
  const { nonce } = await permission();
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  await rig.anvil.rpc('evm_setAutomine', [false]);
  const reviewing = opened.swap.review();
  await opened.confirm();
  await reviewing;
  const { hash, data } = newest(opened);
  const [, inputs] = decodeFunctionData({ abi: universalRouterAbi, data }).args;
  const [signed, signature] = decodeAbiParameters(permitInput, inputs[0]!);
  const args = [owner, signed, signature] as const;
  const [stranger] = (await rig.anvil.rpc('eth_accounts')) as Hex[];
  const passed = encodeFunctionData({ abi: passAbi, functionName: 'permit', args });
  // A block takes what pays more first.
  const price = numberToHex(parseGwei('1000'));
  const dear = { gas: '0x30d40', maxFeePerGas: price, maxPriorityFeePerGas: price };
  const first = (await rig.anvil.rpc('eth_sendTransaction', [
    { from: stranger, to: permit2, data: passed, ...dear },
  ])) as Hex;
  await vi.waitFor(async () => expect(await rig.anvil.rpc('eth_getTransactionByHash', [hash])).not.toBeNull());
  await rig.anvil.rpc('evm_mine', []);
  await rig.anvil.rpc('evm_setAutomine', [true]);
  const receipts = [first, hash].map((one) => rig.anvil.rpc('eth_getTransactionReceipt', [one]));
  expect(await Promise.all(receipts)).toMatchObject([
    { status: '0x1', transactionIndex: '0x0' },
    { status: '0x1', transactionIndex: '0x1' },
  ]);
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  // It gives the stranger nothing: only the router may take the tokens, and only for their owner.
  expect(await permission()).toMatchObject({ amount: 0n, nonce: nonce + 1 });
});

it('a permission that the router has already is used, and no other is signed', async () => {
  await mint(1_000);
  await allow(2n ** 256n - 1n);
  await permit(maxPermitted, 4_000_000_000);
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  const reviewing = opened.swap.review();
  const asked = await opened.confirm();
  expect(asked).toMatchObject({ kind: 'sendTransaction', transaction: { to: router } });
  await settled(opened, reviewing);
  expect(opened.stores.transactions.state.list).toHaveLength(1);
  const sent = newest(opened);
  expect(decodeFunctionData({ abi: universalRouterAbi, data: sent.data }).args[0]).toBe('0x10');
});

it.each<[name: string, amount: bigint, expiration: () => number]>([
  ['has expired', maxPermitted, () => Math.floor(Date.now() / 1_000) - 10],
  ['ends before the swap does', maxPermitted, () => Math.floor(Date.now() / 1_000) + 60],
  ['is for less', 99_999_999n, () => 4_000_000_000],
])('a permission that %s is replaced by a permit', async (_name, amount, expiration) => {
  await mint(1_000);
  await allow(100_000_000n);
  await permit(amount, expiration());
  const { nonce } = await permission();
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  const reviewing = opened.swap.review();
  expect(await opened.confirm()).toMatchObject({ transaction: { to: router, swap: { permit: {} } } });
  await settled(opened, reviewing);
  expect(await permission()).toMatchObject({ amount: 0n, nonce: nonce + 1 });
});

it('a rejected swap signs no permit, and the allowance that is left can be taken back', async () => {
  await mint(1_000);
  await allow(100_000_000n);
  const { nonce } = await permission();
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue().length > 0);
  opened.wallet.actions.decide(opened.queue()[0]!.id, { approved: false });
  await reviewing;
  expect(await permission()).toMatchObject({ nonce });
  await opened.swap.count();
  await opened.until(() => opened.stores.swap.state.left.length > 0);
  expect(opened.stores.swap.state.left).toEqual([
    { token: testDollar, spender: permit2, through: null, name: 'Permit2', amount: '100000000' },
  ]);
  const revoking = opened.swap.revokeAllowance(opened.stores.swap.state.left[0]!);
  await opened.confirm();
  await revoking;
  expect(await allowed()).toBe(0n);
});

it('a permission that a router still has is offered for revoking, and is revoked at Permit2', async () => {
  await permit(55_000_000n, 4_000_000_000);
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  await opened.swap.count();
  await opened.until(() => opened.stores.swap.state.left.length > 0);
  const left = { token: testDollar, spender: router, through: permit2, name: 'Uniswap v4', amount: '55000000' };
  expect(opened.stores.swap.state.left).toEqual([left]);
  const revoking = opened.swap.revokeAllowance(left);
  const asked = await opened.confirm();
  expect(asked).toMatchObject({ transaction: { to: expect.stringMatching(new RegExp(permit2, 'i')) as string } });
  await revoking;
  expect(await permission()).toMatchObject({ amount: 0n });
  expect(opened.stores.swap.state.left).toEqual([]);
});

it('a swap that expires while the user reads is not signed, nor is its permit', async () => {
  await mint(1_000);
  await allow(100_000_000n);
  const { nonce } = await permission();
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  const opened = await openWith({ from: dollar, to: coin, amount: '100' }, { deps: { clock } });
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue().length > 0);
  ahead = 25 * 60_000;
  await opened.confirm();
  await reviewing;
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'failed' });
  expect(opened.stores.transactions.state.list).toEqual([]);
  expect(await permission()).toMatchObject({ nonce });
});

it('an account that gets code while the user reads signs no permit, which Permit2 would not accept', async () => {
  await mint(1_000);
  await allow(100_000_000n);
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  const reviewing = opened.swap.review();
  await opened.until(() => opened.queue().length > 0);
  await rig.anvil.rpc('anvil_setCode', [owner, `0xef0100${simple.address.slice(2)}`]);
  await opened.confirm();
  await reviewing;
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'failed' });
  expect(opened.stores.transactions.state.list).toEqual([]);
});

it('an account with code makes allowance, permission and swap in one transaction, without a permit', async () => {
  await rig.anvil.rpc('anvil_setCode', [owner, `0xef0100${simple.address.slice(2)}`]);
  await mint(1_000);
  const { nonce } = await permission();
  const opened = await openWith({ from: dollar, to: coin, amount: '100' }, { delegates: [simple] });
  const reviewing = opened.swap.review();
  expect(await opened.confirm()).toMatchObject({
    kind: 'sendCalls',
    atomic: true,
    calls: [{ to: testDollar }, { to: expect.stringMatching(new RegExp(permit2, 'i')) as string }, { to: router }],
  });
  await settled(opened, reviewing);
  expect(opened.stores.transactions.state.list).toHaveLength(1);
  expect(await allowed()).toBe(0n);
  expect(await permission()).toMatchObject({ amount: 0n, nonce });
});

it('an account with the code of another wallet, which cannot make calls together, is not offered the source for tokens', async () => {
  await rig.anvil.rpc('anvil_setCode', [owner, `0xef0100${simple.address.slice(2)}`]);
  await mint(1_000);
  const opened = await rig.open();
  let offered: string[] = [];
  rig.server.lie = (at, answer) => {
    if (at.endsWith('/quotes')) offered = (answer as SwapQuotes).quotes.map(({ source }) => source);
    return answer;
  };
  const sources = () => opened.stores.swap.state.quoteQuery?.answer?.quotes.map(({ source }) => source);
  await opened.quoteOf({ from: dollar, to: coin, amount: '100' });
  expect(offered).toContain('uniswap-v4');
  expect(sources()).not.toContain('uniswap-v4');
  await opened.quoteOf({ from: coin, to: dollar, amount: '0.1' });
  expect(sources()).toContain('uniswap-v4');
});

it('goes over the coin where two tokens have no pool with each other', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const [coins, tokens] = [10n ** 19n, 10n ** 23n];
  await trap.give(v4Dealer, tokens);
  await fillV4Pool({ rpcUrl: rig.anvil.url, token: trap.asset.address as Hex, coins, tokens });
  await mint(1_000);
  await allow(100_000_000n);
  const opened = await openWith({ from: dollar, to: trap.asset, amount: '100' });
  expect(opened.quote).toMatchObject({ route: [{ tokens: [testDollar, null, trap.asset.address] }] });
  const reviewing = opened.swap.review();
  await opened.confirm();
  const { received } = await settled(opened, reviewing);
  expect(BigInt(received!)).toBeGreaterThanOrEqual(BigInt(opened.quote.minimum));
});

it.each<[name: string, mode: number, problem: SwapProblem]>([
  ['takes a fee from each transfer', 1, 'worse'],
  ['cannot be sold again', 2, 'cannotSell'],
])('a token that %s is not bought from its pool', async (_name, mode, problem) => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const [coins, tokens] = [10n ** 19n, 10n ** 23n];
  await trap.give(v4Dealer, tokens);
  await fillV4Pool({ rpcUrl: rig.anvil.url, token: trap.asset.address as Hex, coins, tokens });
  await trap.set(mode);
  const opened = await openWith({ from: coin, to: trap.asset, amount: '0.1' });
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

type Change = (built: SwapBuilt) => SwapBuilt;
const withCall =
  (change: Partial<EvmSwapCall>): Change =>
  (built) => ({ ...built, call: { ...evmCallOf(built), ...change } });
const withQuote =
  (change: Partial<SwapBuilt['quote']>): Change =>
  (built) => ({ ...built, quote: { ...built.quote, ...change } });
/** Encodes another swap in place of the honest one. */
const instead =
  (change: Partial<V4Swap>): Change =>
  (built) => {
    const minimum = BigInt(built.quote.minimum);
    const deadline = BigInt(Math.floor(Date.now() / 1_000) + 600);
    const route = { tokens: [testDollar, v4Coin], fees: [3_000] };
    const data = encodeV4Call({ route, amountIn: 100_000_000n, minimum, deadline, ...change });
    return withCall({ data })(built);
  };
/** Adds a command behind the swap, or before it. */
const withCommand =
  (command: string, input: Hex, { first = false, swap = '10' } = {}): Change =>
  (built) => {
    const { data } = evmCallOf(instead({})(built));
    const [, inputs, deadline] = decodeFunctionData({ abi: universalRouterAbi, data: data as Hex }).args;
    const args = first
      ? ([`0x${command}${swap}`, [input, ...inputs], deadline] as const)
      : ([`0x${swap}${command}`, command === '' ? inputs : [...inputs, input], deadline] as const);
    return withCall({ data: encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args }) })(built);
  };
const words = (...parts: (string | bigint)[]): Hex =>
  `0x${parts.map((one) => BigInt(one).toString(16).padStart(64, '0')).join('')}`;
const ownPermit: Change = (built) => {
  const { data } = evmCallOf(instead({})(built));
  const swap: V4Swap = {
    route: { tokens: [testDollar, v4Coin], fees: [3_000] },
    amountIn: 100_000_000n,
    minimum: BigInt(built.quote.minimum),
    deadline: BigInt(Math.floor(Date.now() / 1_000) + 600),
  };
  expect(data).toBeDefined();
  const details = { token: testDollar, amount: maxPermitted, expiration: 4_000_000_000, nonce: 0 };
  const foreign = { permit: { details, spender: thief, sigDeadline: 4_000_000_000n }, signature: '0x1234' } as const;
  return withCall({ data: encodeV4Call(swap, foreign) })(built);
};

it.each<[name: string, change: Change, problem: SwapProblem]>([
  ['sweeps the router to another address', withCommand('04', words(v4Coin, thief, 0n)), 'unknown'],
  ['transfers to another address', withCommand('05', words(testDollar, thief, 1n)), 'unknown'],
  ['takes more through Permit2', withCommand('02', words(testDollar, thief, 5n), { first: true }), 'unknown'],
  ['may fail without the rest', withCommand('', '0x', { swap: '90' }), 'unknown'],
  ['contains a permit of its own, for another contract and for all tokens', ownPermit, 'unknown'],
  ['does nothing that anybody can read', withCall({ data: '0xdeadbeef' }), 'unknown'],
  ['brings less than was shown', instead({ minimum: 1n }), 'worse'],
  ['says so itself', withQuote({ minimum: '1' }), 'worse'],
  ['stays open for ever', instead({ deadline: 4_000_000_000n }), 'wrongTime'],
  ['takes more tokens', instead({ amountIn: 200_000_000n }), 'wrongAmount'],
  ['takes coins beside the tokens', withCall({ value: '1' }), 'wrongAmount'],
  ['brings another token', instead({ route: { tokens: [testDollar, thief], fees: [3_000] } }), 'wrongToken'],
  ['takes another token', instead({ route: { tokens: [thief, v4Coin], fees: [3_000] } }), 'wrongToken'],
  [
    'goes through a pool that does not exist',
    instead({ route: { tokens: [testDollar, v4Coin], fees: [100] } }),
    'reverts',
  ],
  ['leads to another contract', withCall({ to: thief }), 'wrongTarget'],
  ['leads to Permit2 itself', withCall({ to: permit2 }), 'wrongTarget'],
  ['lets another contract take the tokens', withQuote({ spender: thief }), 'wrongSpender'],
  ['lets the router itself take the tokens', withQuote({ spender: router }), 'wrongSpender'],
  ['is for another chain', withCall({ chainId: '0x1' }), 'wrongChain'],
])('a swap that %s is refused before anything is asked or signed', async (_name, change, problem) => {
  await mint(200);
  const opened = await openWith({ from: dollar, to: coin, amount: '100' });
  rig.server.lie = (at, answer) => (at.endsWith('/build') ? change(answer as SwapBuilt) : answer);
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
  expect(opened.stores.transactions.state.list).toEqual([]);
  expect(await allowed()).toBe(0n);
});

it('Permit2 is not allowed for the call of another source, whoever lists it', async () => {
  await mint(200);
  const opened = await rig.open();
  rig.server.lie = (at, answer) => {
    if (at.endsWith('/build')) return withQuote({ spender: permit2 })(answer as SwapBuilt);
    if (!at.endsWith('/chain')) return answer;
    const { sources, ...rest } = answer as SwapChain;
    return { ...rest, sources: sources.map((source) => ({ ...source, spenders: [...source.spenders, permit2] })) };
  };
  await opened.quoteOf({ from: dollar, to: coin, amount: '100' });
  opened.stores.swap.actions.chooseSource('uniswap-v2');
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'wrongSpender' });
});
