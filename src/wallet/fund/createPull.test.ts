import { expect, it, vi } from 'vitest';
import { createConnectedHarness, localChain } from '../../../tests/helpers/wallet/walletHarness';

const theirs = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = `0x${'5'.repeat(64)}`;

/** Another wallet of the browser that announces itself (EIP-6963), and this wallet’s account on the local chain. */
async function setUp(answers: Record<string, unknown> = {}) {
  const harness = await createConnectedHarness({ init: { chains: [localChain] } });
  const account = harness.wallet.stores.accounts.state.selected ?? '';
  const said: Record<string, unknown> = {
    eth_requestAccounts: [theirs],
    eth_chainId: '0x7a69',
    eth_sendTransaction: hash,
    ...answers,
  };
  const request = vi.fn(async ({ method }: { method: string; params?: unknown[] }) => {
    const answer = said[method];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  });
  const target = new EventTarget();
  const announce = (info: unknown, provider: unknown = { request }) =>
    target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } }));
  target.addEventListener('eip6963:requestProvider', () => announce({ uuid: '1', name: 'Fox\u202e\n Wallet' }));
  const pull = await harness.wallet.actions.openPull({ chainId: '0x7a69', account });
  if (!pull) throw new Error('It did not arrive');
  const stop = pull.watch(target);
  await vi.waitFor(() => expect(pull.store.state.wallets).toHaveLength(1));
  const [wallet] = pull.store.state.wallets;
  const { state } = pull.store;
  const sends = () => request.mock.calls.map(([call]) => call).filter(({ method }) => method === 'eth_sendTransaction');
  /** Sets what the chain reports about the transaction. */
  const show = ({ to = account, value = '0x28', time = '0x7fffffff' } = {}) => {
    harness.node.eth_getTransactionReceipt = { transactionHash: hash, blockNumber: '0x5', status: '0x1', logs: [] };
    harness.node.eth_getTransactionByHash = { to, value };
    harness.node.eth_getBlockByNumber = { timestamp: time };
  };
  return { ...harness, account, said, request, pull, state, id: wallet?.id ?? '', stop, sends, show, announce };
}

it('lists announced wallets once each, with short, readable names', async () => {
  const { state, announce } = await setUp();
  expect(state.wallets).toEqual([{ id: 'eip6963 1', name: 'Fox Wallet' }]);
  announce({ uuid: '1', name: 'Twice' });
  announce({ uuid: '2', name: 'x'.repeat(200) });
  announce({ uuid: '3', name: ' ' });
  announce(null);
  announce({ uuid: '4', name: 'No provider' }, {});
  for (let at = 10; at < 60; at += 1) announce({ uuid: String(at), name: `Flood ${at}` });
  expect(state.wallets).toHaveLength(20);
  expect(state.wallets[1]?.name).toHaveLength(40);
});

it('connects, requests the payment to this account, and reports its arrival once the chain shows it', async () => {
  const { pull, state, id, account, sends, show, clock, stop } = await setUp();
  await pull.connect(id);
  expect(state).toMatchObject({ step: 'connected', chosen: { address: theirs } });
  await pull.send(40n);
  expect(sends()).toEqual([
    { method: 'eth_sendTransaction', params: [{ from: theirs, to: account, value: '0x28', chainId: '0x7a69' }] },
  ]);
  expect(state).toMatchObject({ step: 'sent', came: null });
  await clock.advance(3_000);
  expect(state.step).toBe('sent');
  show({ value: '0x27' });
  await clock.advance(3_000);
  // The amount that the chain shows, not the requested one.
  await vi.waitFor(() => expect(state).toMatchObject({ step: 'arrived', came: '39' }));
  stop();
});

it.each<[string, Parameters<Awaited<ReturnType<typeof setUp>>['show']>[0]]>([
  ['pays somebody else', { to: theirs }],
  ['is old', { time: '0x1' }],
  ['brings nothing', { value: '0x0' }],
])('ignores a transaction that %s, and reports it as missing after a while', async (_, shown) => {
  const { pull, state, id, show, clock, stop } = await setUp();
  await pull.connect(id);
  await pull.send(40n);
  show(shown);
  for (let look = 0; look < 10; look += 1) await clock.advance(3_000);
  expect(state).toMatchObject({ step: 'sent', came: null });
  await clock.advance(700_000);
  await vi.waitFor(async () => {
    await clock.advance(21_000);
    expect(state).toMatchObject({ fault: 'notThere', came: null });
  });
  stop();
});

it.each<[string, Record<string, unknown>, string]>([
  ['is rejected by its user', { eth_requestAccounts: Object.assign(new Error(''), { code: 4001 }) }, 'declined'],
  ['is locked', { eth_requestAccounts: [] }, 'failed'],
  ['returns an invalid account', { eth_requestAccounts: ['0x1234'] }, 'failed'],
  ['breaks', { eth_requestAccounts: new Error('boom') }, 'failed'],
])('reports an error if the other wallet %s', async (_, answers, fault) => {
  const { pull, state, id } = await setUp(answers);
  await pull.connect(id);
  expect(state).toMatchObject({ fault, step: 'choosing', chosen: null });
});

it('does not accept the receiving account itself as the payer', async () => {
  const { pull, state, id, account, said, sends } = await setUp();
  said.eth_requestAccounts = [account];
  await pull.connect(id);
  await pull.send(40n);
  expect(state).toMatchObject({ fault: 'ownAccount', chosen: null });
  expect(sends()).toEqual([]);
});

it('asks a wallet on another network to switch, and sends nothing if it does not', async () => {
  const { pull, state, id, said, sends } = await setUp({ eth_chainId: '0x1', wallet_switchEthereumChain: null });
  await pull.connect(id);
  await pull.send(40n);
  expect(state).toMatchObject({ fault: 'wrongNetwork', step: 'connected' });
  said.wallet_switchEthereumChain = new Error('unknown chain');
  await pull.send(40n);
  expect(state.fault).toBe('wrongNetwork');
  expect(sends()).toEqual([]);
  said.wallet_switchEthereumChain = () => {
    said.eth_chainId = '0x7A69';
    return null;
  };
  await pull.send(40n);
  expect(sends()).toHaveLength(1);
  expect(state).toMatchObject({ step: 'sent', fault: null });
});

it('stays connected if the payment is rejected, and reports an error for an invalid transaction hash', async () => {
  const { pull, state, id, said } = await setUp({
    eth_sendTransaction: Object.assign(new Error('User rejected'), { code: 4001 }),
  });
  await pull.connect(id);
  await pull.send(40n);
  expect(state).toMatchObject({ fault: 'declined', step: 'connected' });
  said.eth_sendTransaction = '0x1234';
  await pull.send(40n);
  expect(state).toMatchObject({ fault: 'failed', step: 'connected', came: null });
});
