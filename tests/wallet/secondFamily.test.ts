import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eip155 } from '../../src/chains/eip155';
import { hexToBytes } from '../../src/kit/hex';
import { confirmTexts } from '../../src/ui/i18n/confirmTexts';
import { assetTexts } from '../../src/ui/i18n/assetTexts';
import { createI18n } from '../../src/ui/i18n/createI18n';
import { loadTexts } from '../../src/ui/i18n/textGroup';
import { transferTexts } from '../../src/ui/i18n/transferTexts';
import { NavigationContext } from '../../src/ui/hooks/useNavigation';
import { WalletContext } from '../../src/ui/hooks/useWallet';
import { Confirm } from '../../src/ui/confirm/Confirm';
import { ActivityScreen } from '../../src/ui/screens/activity/ActivityScreen';
import { Activity } from '../../src/ui/screens/home/Activity';
import { Home } from '../../src/ui/screens/home/Home';
import { addressOf, createPebble, fee, pebbleChain } from '../helpers/chains/pebble';
import { address, createHarness, dapp, keyHex, localChain, type HarnessOptions } from '../helpers/wallet/walletHarness';
import { settle } from '../helpers/fakeClock';

/**
 * A second chain family in its own folder, with a row in the table: the wallet's real code signs, sends, shows and switches with it,
 * including screens.
 */
const pebble = 'pebble:one';
const own = addressOf(hexToBytes(keyHex));
const friend = 'Pb00aAbBcCdDeEfF0011223344';
let ledger: Map<string, bigint>;
let family: ReturnType<typeof createPebble>;
let harness: ReturnType<typeof createHarness>;
afterEach(() => harness.wallet.destroy());
beforeEach(() => {
  ledger = new Map([[own, 1_000n]]);
  family = createPebble(ledger);
});

async function open(options: HarnessOptions & { connected?: boolean } = {}) {
  const { init, deps, connected = true, ...rest } = options;
  harness = createHarness({
    ...rest,
    init: { chains: [localChain, pebbleChain], ...init },
    deps: { families: [eip155, family.row], ...deps },
  });
  await harness.signInByMail();
  if (!connected) return harness;
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  harness.notified.length = 0;
  return harness;
}

const translations = createI18n();
async function show(screen: ReactNode): Promise<string> {
  await translations.use('en');
  for (const texts of [assetTexts, transferTexts, confirmTexts]) await loadTexts(translations.i18n, texts, 'en');
  const nothing = () => undefined;
  const navigation = {
    path: '/wallet/home',
    query: new URLSearchParams(),
    filledBy: null,
    kept: {},
    go: nothing,
    back: nothing,
    keep: nothing,
  };
  const placed = createElement(NavigationContext, { value: navigation }, screen);
  const html = renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n: translations.i18n },
      createElement(WalletContext, { value: { wallet: harness.wallet, surface: 'page' } }, placed),
    ),
  );
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Returns the confirmation on the screen. */
function showFirst(): Promise<string> {
  const [approval] = harness.queue();
  return show(createElement(Confirm, { approval: approval!, waiting: 1, onDecide: () => undefined }));
}

/** Sends from the wallet's own screen; the user confirms. */
async function send(amount: string, to = friend) {
  const { actions, stores } = harness.wallet;
  stores.send.actions.choose({ kind: 'coin', chainId: pebble });
  stores.send.actions.write({ to, amount });
  const sending = actions.sendAssets();
  await harness.press(true);
  await sending;
}

describe('a wallet on a chain of another family', () => {
  it('loads a family’s code only when one of its chains is selected', async () => {
    await open();
    expect(family.loads()).toBe(0);
    expect(harness.wallet.stores.accounts.state.accounts).toMatchObject([{ namespace: 'eip155', address }]);
    await harness.wallet.actions.selectChain(pebble);
    expect(family.loads()).toBe(1);
    await harness.wallet.actions.selectChain('0x7a69');
    await harness.wallet.actions.selectChain(pebble);
    expect(family.loads()).toBe(1);
  });

  it('selects the user’s account of that family, and notifies the page of chain and account', async () => {
    const { wallet, notified, ask } = await open();
    await wallet.actions.selectChain(pebble);
    expect(wallet.stores.accounts.state).toMatchObject({
      selected: own,
      accounts: [{ namespace: 'eip155' }, { namespace: 'pebble', address: own, accountType: 'normal' }],
    });
    expect(notified).toMatchObject([
      { method: 'wallet_chain_changed', params: { chainId: '0x1f4' } },
      { method: 'wallet_accounts_changed', params: [own] },
    ]);
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x1f4' });
    expect(await ask('eth_accounts')).toMatchObject({ result: [own] });
    await wallet.actions.selectChain('0x7a69');
    expect(wallet.stores.accounts.state.selected).toBe(address);
    expect(await ask('eth_accounts')).toMatchObject({ result: [address.toLowerCase()] });
  });

  it('starts on such a chain if the integrator configures it', async () => {
    await open({ init: { chains: [pebbleChain] } });
    expect(family.loads()).toBe(1);
    expect(harness.wallet.stores.network.state.chainId).toBe(pebble);
    expect(harness.wallet.stores.accounts.state.selected).toBe(own);
    expect(await harness.ask('eth_accounts')).toMatchObject({ result: [own] });
  });

  it('stays on the current chain if the code cannot be loaded, and can try again', async () => {
    const { load } = family.row;
    const row = { ...family.row, load: vi.fn(load).mockRejectedValueOnce(new Error('offline')) };
    await open({ deps: { families: [eip155, row] } });
    await harness.wallet.actions.selectChain(pebble).catch(() => undefined);
    expect(harness.wallet.stores.network.state.chainId).toBe('0x7a69');
    expect(harness.wallet.stores.accounts.state.selected).toBe(address);
    await harness.wallet.actions.selectChain(pebble);
    expect(harness.wallet.stores.network.state.chainId).toBe(pebble);
  });
});

describe('the methods of another family', () => {
  it('include one that signs after confirmation, which no other family has', async () => {
    const { wallet, ask, press, queue } = await open();
    expect(await ask('pebble_sign', ['hello'])).toMatchObject({ error: { code: 4200 } });
    await wallet.actions.selectChain(pebble);
    const refused = ask('pebble_sign', ['hello']);
    await press(false);
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    const signing = ask('pebble_sign', ['hello']);
    await harness.waiting();
    expect(queue()).toMatchObject([{ account: own, chain: { chainId: pebble, ticker: 'PBL', decimals: 2 } }]);
    await press(true);
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  it('include its own node reads, and not those of other families', async () => {
    const { wallet, ask } = await open();
    expect(await ask('pebble_height')).toMatchObject({ error: { code: 4200 } });
    await wallet.actions.selectChain(pebble);
    expect(await ask('pebble_height')).toMatchObject({ result: 0 });
    expect(await ask('eth_call', [{}, 'latest'])).toMatchObject({ error: { code: 4200 } });
    expect(await ask('pebble_balance', [own])).toMatchObject({ error: { code: 4200 } });
  });

  it('do not include Ethereum’s signing methods, for either account', async () => {
    const { wallet, ask } = await open();
    await wallet.actions.selectChain(pebble);
    const transaction = { from: address, to: address, value: '0x1' };
    expect(await ask('eth_sendTransaction', [transaction])).toMatchObject({ error: { code: 4100 } });
    expect(await ask('personal_sign', ['0x00', address])).toMatchObject({ error: { code: 4100 } });
    expect(harness.queue()).toEqual([]);
  });

  it('are refused for a page that is not connected', async () => {
    const { wallet, ask } = await open({ connected: false });
    await wallet.actions.selectChain(pebble);
    expect(await ask('pebble_sign', ['hello'], { origin: dapp })).toMatchObject({ error: { code: 4100 } });
  });
});

describe('a transaction of another family', () => {
  it('transfers coins, is tracked until confirmed, and appears on Home and in Activity', async () => {
    const { wallet, clock } = await open({ init: { hostOrigin: null }, connected: false });
    await wallet.actions.selectChain(pebble);
    await settle();
    expect(await show(createElement(Home))).toMatch(/10 PBL/);
    await send('1.5');
    expect(wallet.stores.send.state.outcome).toMatchObject({ kind: 'sent', amount: '1.5', to: friend });
    expect([ledger.get(friend), ledger.get(own)]).toEqual([150n, 1_000n - 150n - fee]);
    expect(wallet.stores.transactions.state.list).toMatchObject([
      { status: 'submitted', chainId: pebble, from: own, to: friend, nonce: null },
    ]);
    const { hash } = wallet.stores.transactions.state.list[0]!;
    await clock.advance(2_000);
    await vi.waitFor(() =>
      expect(wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', raw: null }]),
    );
    await settle();
    const network = wallet.stores.network.state.chains.find(({ chainId }) => chainId === pebble)!;
    expect(await show(createElement(Activity, { account: own, chain: network }))).toMatch(/Sent To Pb00.*−1\.5 PBL/);
    expect(await show(createElement(ActivityScreen))).toMatch(/Sent.*1\.5 PBL/);
    await vi.waitFor(async () => expect(await show(createElement(Home))).toMatch(/8\.48 PBL/));
    expect(await wallet.actions.readFee({ hash, chainId: pebble })).toBe('2');
  });

  it('is confirmed on the shared screen, and a fee edit of another family is refused', async () => {
    const { wallet } = await open({ init: { hostOrigin: null }, connected: false });
    await wallet.actions.selectChain(pebble);
    wallet.stores.send.actions.choose({ kind: 'coin', chainId: pebble });
    wallet.stores.send.actions.write({ to: friend, amount: '1.5' });
    const sending = wallet.actions.sendAssets();
    await harness.waiting();
    const shown = await showFirst();
    expect(shown).toMatch(/Send 1\.5 PBL to Pb00/);
    expect(shown).toMatch(/− 1\.5 PBL/);
    expect(shown).toMatch(/0\.02 PBL/);
    expect(shown).not.toMatch(/gas|gwei|nonce/i);
    const id = harness.queue()[0]!.id;
    expect(wallet.actions.decide(id, { approved: true, edit: { choice: 'custom', gasLimit: '21000' } })).toBe(false);
    expect(harness.queue()).toHaveLength(1);
    await harness.press(false);
    await sending;
    expect(ledger.get(own)).toBe(1_000n);
  });

  it('is restored after a reload, although its family is not loaded yet', async () => {
    const storage: Record<string, string> = {};
    const first = await open({ init: { hostOrigin: null }, connected: false, storage });
    await first.wallet.actions.selectChain(pebble);
    await send('1');
    first.wallet.destroy();
    await settle();
    // If the wallet started on the family's chain, it would load the family at once.
    delete storage['ws-network'];
    harness = createHarness({
      storage,
      records: first.records,
      deps: { families: [eip155, family.row] },
      init: { hostOrigin: null, chains: [localChain, pebbleChain] },
    });
    await harness.wallet.restored;
    expect(harness.wallet.stores.network.state.chainId).toBe('0x7a69');
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ chainId: pebble, to: friend }]);
    await harness.clock.advance(2_000);
    await vi.waitFor(() =>
      expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed' }]),
    );
  });

  it('has a maximum amount, and is refused for an address of another family', async () => {
    const { wallet } = await open({ init: { hostOrigin: null }, connected: false });
    await wallet.actions.selectChain(pebble);
    expect(await wallet.actions.largestSend()).toBe(998n);
    wallet.stores.send.actions.choose({ kind: 'coin', chainId: pebble });
    wallet.stores.send.actions.write({ to: address, amount: '1' });
    await wallet.actions.sendAssets();
    expect(harness.queue()).toEqual([]);
    expect(ledger.get(own)).toBe(1_000n);
  });
});
