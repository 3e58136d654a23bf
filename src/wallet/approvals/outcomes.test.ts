import { expect, it } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness, createHarness } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

/** A wallet in a page, and what its frame shows. */
async function open({ isInlay = true } = {}) {
  const harness = await createConnectedHarness({ isInlay });
  const { embed, approvals } = harness.wallet.stores;
  return {
    ...harness,
    sign: (text = 'hi') => harness.ask('personal_sign', [text, account]),
    shown: () => `${embed.state.view} ${approvals.state.queue.length} ${approvals.state.outcome?.state ?? 'nothing'}`,
    hides: () => harness.notified.filter(({ method }) => method === 'iframe_status').length,
  };
}

it('answers the page at once, and shows for a moment that the request is done', async () => {
  const { sign, waiting, press, shown, clock } = await open();
  const signing = sign();
  await waiting();
  await press(true);
  expect(await signing).toHaveProperty('result');
  await settle();
  expect(shown()).toBe('panel 0 done');
  await clock.advance(649);
  expect(shown()).toBe('panel 0 done');
  await clock.advance(1);
  expect(shown()).toBe('hidden 0 nothing');
});

it('shows longer that a confirmed request failed', async () => {
  const { ask, waiting, press, shown, clock, node } = await open();
  node.eth_sendRawTransaction = () => {
    throw Object.assign(new Error('nonce too low'), { code: -32000 });
  };
  const sending = ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }]);
  await waiting();
  await clock.advance(100);
  await press(true);
  expect(await sending).toHaveProperty('error');
  await settle();
  expect(shown()).toBe('panel 0 failed');
  await clock.advance(1_599);
  expect(shown()).toBe('panel 0 failed');
  await clock.advance(1);
  expect(shown()).toBe('hidden 0 nothing');
});

it('does not cover the page for long while a node is slow, and ignores its late answer', async () => {
  const { ask, waiting, press, shown, clock, node } = await open();
  let answer = (_hash: string) => undefined as void;
  node.eth_sendRawTransaction = () => new Promise<string>((resolve) => (answer = resolve));
  const sending = ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }]);
  await waiting();
  await clock.advance(100);
  await press(true);
  await settle();
  expect(shown()).toBe('panel 0 waiting');
  await clock.advance(2_000);
  expect(shown()).toBe('hidden 0 nothing');
  answer(`0x${'1'.repeat(64)}`);
  await sending;
  await settle();
  expect(shown()).toBe('hidden 0 nothing');
});

it('gives its place to the next request at once, which it does not disturb later', async () => {
  const { sign, waiting, press, shown, hides, clock } = await open();
  void sign();
  await waiting();
  await press(true);
  await settle();
  const before = hides();
  void sign('next');
  await waiting();
  expect(shown()).toBe('panel 1 nothing');
  await clock.advance(5_000);
  expect(shown()).toBe('panel 1 nothing');
  // The frame was never hidden in between.
  expect(hides()).toBe(before);
});

it('shows nothing between two requests that wait together', async () => {
  const { sign, waiting, press, shown } = await open();
  void sign('first');
  void sign('second');
  await waiting(2);
  await press(true);
  await settle();
  expect(shown()).toBe('panel 1 nothing');
});

it('ends early without deciding anything', async () => {
  const { sign, waiting, press, shown, wallet } = await open();
  void sign();
  await waiting();
  await press(true);
  await settle();
  wallet.actions.endOutcome();
  expect(shown()).toBe('hidden 0 nothing');
  const next = sign('next');
  await waiting();
  wallet.actions.endOutcome();
  expect(shown()).toBe('panel 1 nothing');
  await press(false);
  expect(await next).toMatchObject({ error: { code: 4001 } });
  // A rejection shows nothing.
  expect(shown()).toBe('hidden 0 nothing');
});

it('is closed at once inside the page of a public client, which expects that', async () => {
  const { sign, waiting, press, shown } = await open({ isInlay: false });
  const signing = sign();
  await waiting();
  await press(true);
  expect(shown()).toBe('hidden 0 nothing');
  expect(await signing).toHaveProperty('result');
});

it('says that the user is signed in, if the page asks for nothing else', async () => {
  const { ask, signInByMail, clock, wallet } = createHarness({ isInlay: true });
  const { embed, approvals } = wallet.stores;
  const connecting = ask('eth_requestAccounts');
  await settle();
  await signInByMail({ staysConnected: true });
  expect(await connecting).toMatchObject({ result: [account] });
  expect(embed.state.view).toBe('panel');
  expect(approvals.state.outcome).toEqual({ kind: 'signIn', asker: 'page', state: 'done' });
  await clock.advance(650);
  expect(embed.state.view).toBe('hidden');
});

it('closes with the wallet', async () => {
  const { sign, waiting, press, shown, wallet } = await open();
  void sign();
  await waiting();
  await press(true);
  await settle();
  wallet.actions.close();
  expect(shown()).toBe('hidden 0 nothing');
});
