import { page } from '../../../tests/helpers/askers';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  project,
} from '../../../tests/helpers/wallet/walletHarness';

/** A page that opens screens of the wallet (docs/security/pages.md, "Attack 11") through the communication stream. */
const evil = `0x${'e1'.repeat(20)}` as const;
const link = `wallet/transfer-token?request=ethereum:${evil}?value=1000`;
const screens = ['wallet_ui', 'receive', 'swap', 'checkout', 'funding', 'wallet_connect'].map((name) => `show_${name}`);

/** Sets the state of Send as the screen does once it has read its URL. */
function fillIn({ wallet }: Awaited<ReturnType<typeof createConnectedHarness>>) {
  const { askedBy } = wallet.stores.embed.state;
  const { send, network } = wallet.stores;
  if (askedBy !== null) send.actions.fillBy({ kind: 'page', asker: askedBy });
  send.actions.choose({ kind: 'coin', chainId: network.state.chainId });
  send.actions.write({ to: evil, amount: '0.1', step: 'amount' });
}

describe('a connected page that fills in Send', () => {
  it('is shown as the asker on the confirmation, instead of the wallet', async () => {
    const harness = await createConnectedHarness();
    const { tell, wallet, waiting, queue } = harness;
    expect(await tell('show_wallet_ui', { show: true, path: link })).toMatchObject({ result: true });
    expect(wallet.stores.embed.state).toMatchObject({ path: link, askedBy: { id: dapp } });
    fillIn(harness);
    const sending = wallet.actions.sendAssets();
    await waiting();
    expect(queue()[0]).toMatchObject({
      asker: { kind: 'page', id: dapp, claims: { name: 'Dapp', icon: '' } },
      prefilled: true,
    });
    wallet.actions.decide(queue()[0]!.id, { approved: false });
    await sending;
    // A rejection keeps the form, and its asker.
    expect(wallet.stores.send.state).toMatchObject({ to: evil, filledBy: { kind: 'page', asker: { id: dapp } } });
  });

  it('stays the asker if the user leaves the screen and returns', async () => {
    const harness = await createConnectedHarness();
    const { tell, wallet, waiting, queue } = harness;
    await tell('show_wallet_ui', { show: true, path: link });
    fillIn(harness);
    wallet.stores.embed.actions.goTo('/wallet/transfer-token');
    expect(wallet.stores.embed.state.askedBy).toBeNull();
    void wallet.actions.sendAssets();
    await waiting();
    expect(queue()[0]).toMatchObject({ asker: { kind: 'page', id: dapp }, prefilled: true });
  });

  it('is no longer the asker once the user starts over', async () => {
    const harness = await createConnectedHarness();
    const { tell, wallet, waiting, queue } = harness;
    await tell('show_wallet_ui', { show: true, path: link });
    fillIn(harness);
    wallet.stores.send.actions.clear();
    wallet.stores.embed.actions.goTo('/wallet/transfer-token');
    fillIn(harness);
    void wallet.actions.sendAssets();
    await waiting();
    expect(queue()[0]!.asker).toEqual({ kind: 'wallet', id: 'https://wallet.test', claims: { name: '', icon: '' } });
    expect(queue()[0]).not.toHaveProperty('prefilled');
  });

  it('is not covered by its auto-approve policy: the user is asked', async () => {
    const bounds = {
      methods: ['eth_sendTransaction' as const],
      maxValuePerDay: '1000000000000000000',
      contracts: null,
      maxDays: 7,
    };
    const harness = await createConnectedHarness({
      init: { confirmationStrategy: 'auto-approve' },
      project: Promise.resolve({ ...project, autoApprove: bounds }),
    });
    const { ask, tell, wallet, waiting, queue } = harness;
    wallet.stores.autoApprove.actions.set({
      askerId: dapp,
      account: address,
      methods: ['eth_sendTransaction'],
      valuePerDay: bounds.maxValuePerDay,
      contracts: [evil],
      createdAt: harness.clock.now(),
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
    // Until the code of policies is loaded, the user is asked.
    await vi.dynamicImportSettled();
    expect(await ask('eth_sendTransaction', [{ from: address, to: evil, value: '0x1' }])).toHaveProperty('result');
    await tell('show_wallet_ui', { show: true, path: link });
    fillIn(harness);
    void wallet.actions.sendAssets();
    await waiting();
    expect(queue()[0]!.prefilled).toBe(true);
  });
});

describe('a link that fills in Send on the wallet’s own page', () => {
  it('is mentioned on the confirmation', async () => {
    const harness = await createConnectedHarness();
    const { wallet, waiting, queue } = harness;
    fillIn(harness);
    wallet.stores.send.actions.fillBy({ kind: 'link' });
    void wallet.actions.sendAssets();
    await waiting();
    expect(queue()[0]).toMatchObject({ asker: { kind: 'wallet' }, prefilled: true });
  });
});

describe('a page that is not connected', () => {
  it.each([
    ['while nobody is signed in', false],
    ['while somebody is', true],
  ])('%s can open the wallet’s screens but cannot fill them in', async (_when, isSignedIn) => {
    const { tell, wallet, signInByMail } = createHarness();
    if (isSignedIn) await signInByMail();
    expect(await tell('show_wallet_ui', { show: true, path: link })).toMatchObject({ error: { code: 4100 } });
    expect(wallet.stores.embed.state).toMatchObject({ view: 'hidden', path: null });
    expect(await tell('show_wallet_ui', { show: true, path: 'wallet/transfer-token' })).toMatchObject({ result: true });
    expect(wallet.stores.embed.state).toMatchObject({
      view: 'panel',
      path: 'wallet/transfer-token',
      askedBy: { id: dapp },
    });
  });

  it('is still not connected after a user of this page has logged out', async () => {
    const { tell, wallet } = await createConnectedHarness();
    await wallet.actions.logout();
    expect(await tell('show_wallet_ui', { show: true, path: link })).toMatchObject({ error: { code: 4100 } });
  });
});

describe('a page that the user has blocked', () => {
  async function setUp() {
    const harness = await createConnectedHarness();
    harness.wallet.stores.blockedSites.actions.block(dapp, 1);
    return harness;
  }

  /** Methods that this wallet does not support at all. */
  const missing = { show_checkout: true, show_wallet_connect: true };

  it.each(screens)('cannot open a screen with %s', async (method) => {
    const { tell, wallet } = await setUp();
    for (const params of [undefined, { show: true }, { show: true, path: link }])
      expect(await tell(method, params)).toMatchObject({ error: { code: method in missing ? 4200 : 4001 } });
    expect(wallet.stores.embed.state).toMatchObject({ view: 'hidden', path: null, askedBy: null });
    // It can close an open screen.
    expect(await tell(method, { show: false })).toMatchObject({ result: true });
  });

  it('cannot open a screen with topup', async () => {
    const { tell, wallet } = await setUp();
    expect(await tell('topup', { provider: 'moonpay' })).toMatchObject({ error: { code: 4200 } });
    expect(wallet.stores.embed.state.view).toBe('hidden');
  });

  it('does not clear what another page has filled in', async () => {
    const harness = await createConnectedHarness();
    const { ask, tell, wallet, waiting, queue } = harness;
    await tell('show_wallet_ui', { show: true, path: link });
    fillIn(harness);
    const filledBy = { kind: 'page' as const, asker: page('https://other.test') };
    wallet.stores.send.actions.fillBy(filledBy);
    void ask('personal_sign', ['0x61', address]);
    await waiting();
    wallet.actions.decide(queue()[0]!.id, { approved: false, also: 'coming' });
    await settle();
    expect(wallet.stores.send.state).toMatchObject({ to: evil, filledBy });
  });

  it('has its own filled-in values cleared', async () => {
    const harness = await createConnectedHarness();
    const { ask, tell, wallet, waiting, queue } = harness;
    await tell('show_wallet_ui', { show: true, path: link });
    fillIn(harness);
    void ask('personal_sign', ['0x61', address]);
    await waiting();
    wallet.actions.decide(queue()[0]!.id, { approved: false, also: 'coming' });
    await settle();
    expect(wallet.stores.send.state).toMatchObject({ to: '', amount: '', filledBy: null });
    expect(wallet.stores.embed.state).toMatchObject({ path: null, askedBy: null });
  });
});
