import { afterEach, expect, it, vi } from 'vitest';
import { address, createHarness, localChain } from '../../../tests/helpers/wallet/walletHarness';
import type { HostedWallet } from '../../wallet/compose/createWallet';
import { balanceKey } from '../../wallet/balances/balancesStore';
import type { Approval } from '../../wire/approval/approval';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { createI18n } from '../i18n/createI18n';
import { watchNotices } from './watchNotices';

const wallets: HostedWallet[] = [];
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const wallet of wallets.splice(0)) wallet.destroy();
});

const ether = 10n ** 18n;

/** A signed-in wallet whose notices are recorded: `said` are notifications of the browser, the toast is the wallet's own. */
async function open({ isHidden = false } = {}) {
  const harness = createHarness({ init: { hostOrigin: null } });
  wallets.push(harness.wallet);
  await harness.signInByMail();
  const { stores } = harness.wallet;
  const translations = createI18n();
  await translations.use('en');
  const place = { isHidden, shown: '' };
  const said: string[] = [];
  stops.push(
    watchNotices({
      wallet: harness.wallet,
      i18n: translations.i18n,
      isHidden: () => place.isHidden,
      isShown: (hash) => hash === place.shown,
      show: (title, body) => said.push(`${title}: ${body}`),
    }),
  );
  const key = balanceKey(localChain.chainId, stores.accounts.state.selected ?? '');
  let at = Date.now();
  const holds = (amount: bigint) =>
    stores.balances.actions.loaded({ key, amount: amount.toString(), at: (at += 1_000) });
  const toast = () => stores.toast.state.message;
  /** Waits long enough for a notice that must not come. */
  const silence = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { toast: toast(), said };
  };
  return { ...harness, stores, place, said, holds, toast, silence };
}

it('shows a toast for incoming funds while the wallet is visible, but not for the initial balance', async () => {
  const { holds, toast, said, silence } = await open();
  holds(ether / 2n);
  expect(await silence()).toEqual({ toast: '', said: [] });
  holds(ether + ether / 2n);
  await vi.waitFor(() => expect(toast()).toMatch(/\b1 ETH\b/));
  expect(said).toEqual([]);
});

it('shows one browser notification for incoming funds while the wallet is hidden, if the user has enabled them', async () => {
  const { holds, stores, place, said, silence } = await open();
  holds(ether);
  place.isHidden = true;
  holds(2n * ether);
  expect((await silence()).said).toEqual([]);
  stores.preferences.actions.set({ notifyBrowser: true });
  holds(4n * ether);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(/\b2 ETH\b/);
  expect((await silence()).toast).toBe('');
  expect(said).toHaveLength(1);
});

it('shows no toast if the user has disabled them', async () => {
  const { holds, stores, silence } = await open();
  stores.preferences.actions.set({ notifyInApp: false });
  holds(ether);
  holds(2n * ether);
  expect(await silence()).toEqual({ toast: '', said: [] });
});

it('shows nothing when a balance becomes stale', async () => {
  const { holds, stores, silence } = await open();
  holds(ether);
  const key = balanceKey(localChain.chainId, stores.accounts.state.selected ?? '');
  stores.balances.actions.failed(key);
  expect(stores.balances.state.native[key]).toMatchObject({ stale: true });
  expect(await silence()).toEqual({ toast: '', said: [] });
  // The next balance is compared with the one before the gap.
  holds(3n * ether);
  await vi.waitFor(() => expect(stores.toast.state.message).toMatch(/\b2 ETH\b/));
});

it.each([
  ['done', 'Received 0.997 ETH'],
  ['refunded', 'Failed: Swap of 1 ETH'],
] as const)('shows once that a swap to another chain is %s', async (state, text) => {
  const { stores, toast, silence } = await open();
  const { actions } = stores.swaps;
  const side = { address: null, symbol: 'ETH', decimals: 18 };
  actions.add({
    hash: '0x1',
    chainId: '0x7a69',
    account: address,
    name: 'One',
    from: side,
    to: side,
    received: null,
    at: 1,
    amountIn: ether.toString(),
    expected: ether.toString(),
    minimum: '1',
    crossing: { source: 'lifi', toChainId: '0x7a6a', state: 'waiting' },
  });
  expect((await silence()).toast).toBe('');
  actions.received('0x1', ((ether * 997n) / 1_000n).toString());
  actions.crossed('0x1', { state });
  await vi.waitFor(() => expect(toast()).toBe(text));
  stores.toast.actions.hide();
  actions.seen('0x1');
  expect((await silence()).toast).toBe('');
});

it.each([
  ['once', false],
  ['not while a screen shows the outcome of the same transaction', true],
])('shows the result of a transaction %s', async (_, isShown) => {
  const { stores, place, toast, silence } = await open();
  const { actions } = stores.transactions;
  const hash = `0x${'1'.repeat(64)}` as const;
  actions.draft('1');
  actions.approve('1');
  const signed = {
    id: '1',
    hash,
    chainId: '0x7a69',
    from: address,
    to: `0x${'b'.repeat(40)}`,
    nonce: 0,
    value: ether.toString(),
    data: '0x',
    gas: '21000',
    accessList: [],
    action: null,
    raw: '0x02',
    replaces: null,
    fee: { kind: 'eip1559', maxFeePerGas: '2', maxPriorityFeePerGas: '1' },
    askedBy: 'https://dapp.test',
    purpose: 'send',
    submittedAt: 1,
  } as const;
  actions.sign(signed);
  actions.move(hash, 'submitted');
  expect((await silence()).toast).toBe('');
  if (isShown) place.shown = hash;
  actions.move(hash, 'confirmed', { blockNumber: 1 });
  if (isShown) expect((await silence()).toast).toBe('');
  else await vi.waitFor(() => expect(toast()).toMatch(/\b1 ETH\b/));
  stores.toast.actions.hide();
  actions.finish(hash);
  expect((await silence()).toast).toBe('');
});

it.each([
  [{ kind: 'transfer', amount: '1000.5', symbol: 'TU\u202eSD', tokenId: null }, 'Confirmed: 1,000.5 TUU+202ESD sent'],
  [{ kind: 'nft', amount: '1', symbol: 'Tile', tokenId: '7' }, 'Confirmed: Tile #7 sent'],
  [{ kind: 'nft', amount: '1', symbol: 'Tile 7', tokenId: '7' }, 'Confirmed: Tile 7 sent'],
  [{ kind: 'approve', amount: '0', symbol: 'TUSD', tokenId: null }, 'Confirmed: Transaction for dapp.test'],
  [{ kind: 'approve', amount: null, symbol: 'TUSD', tokenId: null }, 'Confirmed: Spending permission for TUSD'],
] as const)('names what a token call has sent: %j', async (action, text) => {
  const { stores, toast, silence } = await open();
  const { actions } = stores.transactions;
  const hash = `0x${'2'.repeat(64)}` as const;
  const contract = `0x${'b'.repeat(40)}` as const;
  actions.draft('1');
  actions.approve('1');
  const signed2 = {
    id: '1',
    hash,
    chainId: '0x7a69',
    from: address,
    to: contract,
    nonce: 0,
    value: '0',
    data: '0xa9059cbb',
    gas: '21000',
    accessList: [],
    raw: '0x02',
    replaces: null,
    action: { ...action, contract, counterparty: contract },
    fee: { kind: 'eip1559', maxFeePerGas: '2', maxPriorityFeePerGas: '1' },
    askedBy: 'https://dapp.test',
    purpose: 'send',
    submittedAt: 1,
  } as const;
  actions.sign(signed2);
  actions.move(hash, 'submitted');
  await silence();
  actions.move(hash, 'confirmed', { blockNumber: 1 });
  await vi.waitFor(() => expect(toast()).toBe(text));
});

it.each([
  ['250000000000000000', 'https://dapp.test', `Confirmed: 0.25 ETH paid to 0xbb`],
  // One wei is too little to mention.
  ['1', 'https://dapp.test', 'Confirmed: Transaction for dapp.test'],
  // The site of an application on another device is not proven.
  ['1', 'wc:0123', `Confirmed: Transaction on ${localChain.displayName}`],
  ['1', null, `Confirmed: Transaction on ${localChain.displayName}`],
])('shows what was paid to a contract: %s wei for %s', async (value, askedBy, text) => {
  const { stores, toast, silence } = await open();
  const { actions } = stores.transactions;
  const hash = `0x${'3'.repeat(64)}` as const;
  actions.draft('1');
  actions.approve('1');
  const signed = {
    id: '1',
    hash,
    chainId: '0x7a69',
    from: address,
    to: `0x${'b'.repeat(40)}`,
    nonce: 0,
    value,
    data: '0xdeadbeef',
    gas: '60000',
    accessList: [],
    action: null,
    raw: '0x02',
    replaces: null,
    fee: { kind: 'eip1559', maxFeePerGas: '2', maxPriorityFeePerGas: '1' },
    askedBy,
    purpose: 'send',
    submittedAt: 1,
  } as const;
  actions.sign(signed);
  actions.move(hash, 'submitted');
  await silence();
  actions.move(hash, 'confirmed', { blockNumber: 1 });
  await vi.waitFor(() => expect(toast()).toContain(text));
});

it('shows one browser notification if a WalletConnect app waits while the wallet is hidden', async () => {
  const { stores, place, said, silence } = await open();
  stores.preferences.actions.set({ notifyBrowser: true });
  const ask = (id: string, approval: Approval) => stores.approvals.actions.add({ ...approval, id });
  const message = fixtureApprovals.message;
  const peer = { ...message, asker: { kind: 'walletConnect' as const, id: 'wc:1', claims: { name: 'Far', icon: '' } } };
  ask('seen', peer);
  expect((await silence()).said).toEqual([]);
  place.isHidden = true;
  ask('page', message);
  ask('first', peer);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(/: Far on another device is waiting for your answer\.$/);
  stores.approvals.actions.remove('page');
  expect((await silence()).said).toHaveLength(1);
});
