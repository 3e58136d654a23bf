import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { localDelegates, localUniswap, testDollar } from '../../../demo-host/stack/config/contracts';
import { createLocalLocks } from '../../../src/kit/async/locks';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import type { SwapAsset } from '../../../src/wallet/swap';
import { deployTrap } from '../../helpers/chains/trapToken';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** Approval and swap: at once, in two steps, and with interruptions in between. A real chain with Uniswap, the real server. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const { router } = localUniswap;
const owner = address as `0x${string}`;
const [, simple] = localDelegates as [unknown, (typeof localDelegates)[0]];

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps();
  const artifact = createRequire(import.meta.url).resolve('ep08/artifacts/Simple7702Account.json');
  const { deployedBytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as { deployedBytecode: string };
  await rig.anvil.rpc('anvil_setCode', [simple.address, deployedBytecode]);
});
beforeEach(() => rig.anvil.rpc('anvil_setCode', [address, '0x']));
afterEach(() => rig.close());
afterAll(() => rig.stop());

type Opened = Awaited<ReturnType<typeof rig.open>>;

async function ask({ stores, swap }: Opened, { from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string }) {
  stores.swap.actions.choose('from', from);
  stores.swap.actions.choose('to', to);
  stores.swap.actions.write(amount);
  await swap.lookAtChain();
  await swap.quote();
  // Each test changes the pools; the steps are those of one router.
  stores.swap.actions.chooseSource('uniswap-v2');
}
/** Buys dollars on the same screen, to swap them. */
async function buyDollars(opened: Opened) {
  await ask(opened, { from: coin, to: dollar, amount: '0.5' });
  const reviewing = opened.swap.review();
  await opened.confirm();
  await reviewing;
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  opened.stores.swap.actions.clear();
}
const allowed = (token: `0x${string}` = testDollar) => readAllowance(rig.client, { token, owner, spender: router });
const next = (opened: Opened, last: string | undefined) =>
  opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== last);

it('an account with batched calls confirms approval and swap once, in one transaction', async () => {
  await rig.anvil.rpc('anvil_setCode', [address, `0xef0100${simple.address.slice(2)}`]);
  const opened = await rig.open({ delegates: [simple] });
  await buyDollars(opened);
  const sent = opened.stores.transactions.state.list.length;
  await ask(opened, { from: dollar, to: coin, amount: '250' });
  const reviewing = opened.swap.review();
  const approval = await opened.confirm();
  expect(approval).toMatchObject({
    kind: 'sendCalls',
    atomic: true,
    upgrade: null,
    calls: [{ to: testDollar }, { to: router }],
  });
  await reviewing;
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  expect(opened.stores.transactions.state.list).toHaveLength(sent + 1);
  await opened.swap.settle();
  expect(BigInt(opened.stores.swaps.state.list[0]?.received ?? 0)).toBeGreaterThan(0n);
  expect(await allowed()).toBe(0n);
});

it('an address is not delegated for a swap', async () => {
  const opened = await rig.open({ delegates: [simple] });
  await buyDollars(opened);
  await ask(opened, { from: dollar, to: coin, amount: '250' });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  expect(allowing).toMatchObject({ kind: 'sendTransaction', transaction: { to: testDollar } });
  await next(opened, allowing?.id);
  await opened.confirm();
  await reviewing;
  expect(await rig.anvil.rpc('eth_getCode', [address, 'latest'])).toBe('0x');
});

it('a page that is closed between approval and swap resumes the swap without a second approval', async () => {
  const storage: Record<string, string> = {};
  const first = await rig.open({ storage });
  await buyDollars(first);
  await ask(first, { from: dollar, to: coin, amount: '120' });
  const dying = first.swap.review();
  const allowing = await first.confirm();
  await next(first, allowing?.id);
  // The page is closed, so nothing is cleaned up.
  const kept = { ...storage };
  first.wallet.destroy();
  const second = await rig.open({ storage: kept });
  expect(await second.swap.resume()).toBe(true);
  expect(second.stores.swap.state).toMatchObject({
    from: dollar,
    to: coin,
    amount: '120',
    chosen: 'uniswap-v2',
    resumed: true,
    step: null,
    outcome: null,
  });
  await second.swap.lookAtChain();
  await second.swap.quote();
  const reviewing = second.swap.review();
  expect(await second.confirm()).toMatchObject({ kind: 'sendTransaction', transaction: { to: router } });
  await reviewing;
  expect(second.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  second.stores.swap.actions.clear();
  second.stores.swaps.state.list.forEach(({ hash }) => second.stores.swaps.actions.seen(hash));
  expect(await second.swap.resume()).toBe(false);
  void dying;
});

it('a page that is closed after the swap was sent shows the outcome until the user has seen it', async () => {
  const storage: Record<string, string> = {};
  const first = await rig.open({ storage });
  await buyDollars(first);
  const [sent] = first.stores.swaps.state.list;
  first.wallet.destroy();
  const second = await rig.open({ storage: { ...storage } });
  expect(await second.swap.resume()).toBe(true);
  expect(second.stores.swap.state.outcome).toEqual({ kind: 'sent', hash: sent?.hash });
  second.stores.swaps.actions.seen(sent?.hash ?? '');
  second.stores.swap.actions.clear();
  expect(await second.swap.resume()).toBe(false);
  expect(second.stores.swap.state.outcome).toBeNull();
});

it('a swap that is pending while another account is selected is shown only for its own account', async () => {
  const opened = await rig.open();
  const { stores } = opened;
  stores.swap.actions.open(address);
  await buyDollars(opened);
  await ask(opened, { from: dollar, to: coin, amount: '35' });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  // The screen of another account is opened while the approval is pending.
  const other = `0x${'e1'.repeat(20)}`;
  stores.swap.actions.open(other);
  stores.swap.actions.choose('from', coin);
  stores.swap.actions.choose('to', dollar);
  stores.swap.actions.write('1');
  await next(opened, allowing?.id);
  await opened.confirm();
  await reviewing;
  expect(stores.swap.state).toMatchObject({ owner: other, amount: '1', step: null, outcome: null });
  // No quote is requested for the other account.
  await opened.swap.quote();
  expect(stores.swap.state.quoteQuery).toBeNull();
  // Back with the first account, the swap is shown with its outcome.
  stores.swap.actions.open(address);
  expect(await opened.swap.resume()).toBe(true);
  expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent', hash: stores.swaps.state.list[0]?.hash });
  expect(stores.swaps.state.list[0]).toMatchObject({ account: address, amountIn: '35000000' });
});

it.each([
  ['is at its limit', 429, 'rateLimited', 'limited'],
  ['does not answer', 503, 'unavailable', 'silent'],
  ['returns less now', 409, 'conflict', 'worse'],
])('a source that %s is reported, and nothing is signed', async (_name, status, code, notice) => {
  const opened = await rig.open();
  await ask(opened, { from: coin, to: dollar, amount: '0.3' });
  rig.server.refuse = (at) => (at.endsWith('/build') ? { status, code } : null);
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state).toMatchObject({ notice, step: null, outcome: null, amount: '0.3' });
});

it('a second tab waits for the first, and then checks the swap again', async () => {
  const storage: Record<string, string> = {};
  const deps = { locks: createLocalLocks() };
  const first = await rig.open({ storage, deps });
  const second = await rig.open({ storage, deps });
  await ask(first, { from: coin, to: dollar, amount: '1' });
  await ask(second, { from: coin, to: dollar, amount: '1' });
  const one = first.swap.review();
  await first.until(() => first.queue().length === 1);
  const two = second.swap.review();
  await second.until(() => second.stores.swap.state.step?.kind === 'elsewhere');
  await first.confirm();
  await one;
  await two;
  expect(second.queue()).toEqual([]);
  expect(second.stores.swap.state).toMatchObject({ step: null, outcome: null, amount: '1' });
  expect(second.stores.swaps.state.list).toHaveLength(1);
});

it('a token that refuses a new allowance over an old one has the old one revoked first', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  await trap.set(4);
  const opened = await rig.open();
  await trap.give(owner, 100n * 10n ** 18n);
  await ask(opened, { from: trap.asset, to: coin, amount: '10' });
  const first = opened.swap.review();
  const allowing = await opened.confirm();
  await next(opened, allowing?.id);
  opened.wallet.actions.decide(opened.queue()[0]?.id ?? '', { approved: false });
  await first;
  // An allowance from an earlier try is shown, and can be revoked.
  expect(opened.stores.swap.state.left).toMatchObject([{ spender: router, amount: String(10n ** 19n) }]);

  opened.stores.swap.actions.write('20');
  await opened.swap.quote();
  const second = opened.swap.review();
  const zero = await opened.confirm();
  expect(zero).toMatchObject({ transaction: { token: { amount: '0' } } });
  await next(opened, zero?.id);
  const again = await opened.confirm();
  expect(again).toMatchObject({ transaction: { token: { amount: '20' } } });
  await next(opened, again?.id);
  await opened.confirm();
  await second;
  expect(opened.stores.swap.state).toMatchObject({ outcome: { kind: 'sent' }, left: [] });
});

it('an allowance left by an earlier try is revoked with one click', async () => {
  const opened = await rig.open();
  await buyDollars(opened);
  await ask(opened, { from: dollar, to: coin, amount: '30' });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  await next(opened, allowing?.id);
  opened.wallet.actions.decide(opened.queue()[0]?.id ?? '', { approved: false });
  await reviewing;
  const [left] = opened.stores.swap.state.left;
  expect(left).toMatchObject({ name: 'Uniswap v2', amount: '30000000' });
  const taking = opened.swap.revokeAllowance({ ...left! });
  expect(await opened.confirm()).toMatchObject({ transaction: { to: testDollar, token: { amount: '0' } } });
  await taking;
  expect(await allowed()).toBe(0n);
  expect(opened.stores.swap.state).toMatchObject({ left: [], step: null });
});

it('a reorg between approval and swap: the approval is requested again, never skipped', async () => {
  const opened = await rig.open();
  await buyDollars(opened);
  await ask(opened, { from: dollar, to: coin, amount: '40' });
  let builds = 0;
  rig.server.lie = async (at, answer) => {
    // When the swap is built for the second time, a reorg drops the block of the approval.
    if (at.endsWith('/build') && ++builds === 2) await rig.anvil.rpc('anvil_rollback', [1]);
    return answer;
  };
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  expect(allowing).toMatchObject({ transaction: { to: testDollar } });
  // Either the same bytes are sent again, or the user is asked again: there is never a swap without its allowance.
  await next(opened, allowing?.id);
  const later = await opened.confirm();
  const isSwap = (later as { transaction: { to: string } }).transaction.to.toLowerCase() === router;
  if (isSwap) expect(await allowed()).toBe(40_000_000n);
  else {
    await next(opened, later?.id);
    await opened.confirm();
  }
  await reviewing;
  await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  expect(await allowed()).toBe(0n);
});

it('a paused token is refused before any allowance', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const opened = await rig.open();
  await trap.give(owner, 100n * 10n ** 18n);
  await ask(opened, { from: trap.asset, to: coin, amount: '1' });
  await trap.set(5);
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'reverts' });
});
