import { expect, it, vi } from 'vitest';
import { address, createConnectedHarness, createHarness, dapp } from '../helpers/wallet/walletHarness';

const nativeApp = { id: 'fieldnotes://auth', name: 'Field\u202e notes', namespace: 'sfa' };
const peer = {
  topic: 'ab'.repeat(32),
  askerId: `wc:${'cd'.repeat(32)}`,
  name: 'Far',
  icon: '',
  url: 'https://far.example',
  networks: ['Local'],
  accounts: [address],
  createdAt: 5,
  usedAt: 9,
};

/** A browser whose user is signed in at a page, and in a native app on another device. */
async function open() {
  const records = new Map<string, Record<string, unknown>>();
  const app = createHarness({ records, deps: { nativeApp, device: 'Safari · iPhone' }, init: { hostOrigin: null } });
  await app.signInByMail();
  const browser = await createConnectedHarness({ records });
  const settings = (await browser.wallet.actions.openSettings())!;
  await vi.waitFor(async () => {
    // Storing the session waits until after the first view.
    await Promise.all([app.clock.advance(3_000), browser.clock.advance(3_000)]);
    expect(await settings.readNativeApps()).toHaveLength(1);
  });
  return { records, app, browser, settings };
}

it('the list shows pages, WalletConnect apps and native apps with their accounts and last use', async () => {
  const { browser, settings } = await open();
  const { stores } = browser.wallet;
  stores.permissions.actions.grant(peer.askerId, 5);
  stores.walletConnect.actions.list([peer]);
  stores.permissions.actions.use(dapp, 70);
  const since = stores.permissions.state.askers[dapp];
  expect(settings.listConnected()).toMatchObject([
    { kind: 'page', key: dapp, site: dapp, networks: [], accounts: [address], since, usedAt: 70 },
    { kind: 'walletConnect', key: peer.topic, name: 'Far', networks: ['Local'], accounts: [address], usedAt: 9 },
  ]);
  expect(await settings.readNativeApps()).toMatchObject([
    // Without the character that reverses the text after it.
    { kind: 'app', name: 'Field notes', site: 'fieldnotes://auth', device: 'Safari · iPhone', accounts: [address] },
  ]);
});

it('the list reveals no session id, which is the session’s key', async () => {
  const { app, settings } = await open();
  const list = JSON.stringify(await settings.readNativeApps());
  const ids = Object.values(app.storage.saved).flatMap((text) => text.match(/[0-9a-f]{60,64}/g) ?? []);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(list).not.toContain(id);
});

it('disconnecting a native app signs out that app and nothing else', async () => {
  const { app, browser, settings, records } = await open();
  const [listed] = (await settings.readNativeApps())!;
  expect(await settings.disconnectApp(listed!)).toBe(true);
  expect(await settings.readNativeApps()).toEqual([]);
  const again = createHarness({ records, storage: app.storage.saved, deps: { nativeApp }, init: { hostOrigin: null } });
  await again.wallet.restored;
  expect(again.wallet.stores.session.state.status).toBe('signedOut');
  expect(browser.wallet.stores.session.state.status).toBe('signedIn');
  // A browser's session has no such name, so it cannot be ended as a native app.
  expect(await settings.disconnectApp({ kind: 'app', key: listed!.key })).toBe(true);
  expect(browser.wallet.stores.session.state.status).toBe('signedIn');
});

it('a wallet that a native app opened lists the app once, as native', async () => {
  const { app } = await open();
  app.wallet.stores.permissions.actions.grant(nativeApp.id, 1);
  const settings = (await app.wallet.actions.openSettings())!;
  expect(settings.listConnected()).toEqual([]);
  expect(await settings.readNativeApps()).toMatchObject([{ kind: 'app', isHere: true }]);
});

it('a disconnected page receives no accounts', async () => {
  const { browser, settings } = await open();
  expect(await settings.disconnectApp({ kind: 'page', key: dapp })).toBe(true);
  expect(await browser.ask('eth_accounts')).toMatchObject({ result: [] });
  expect(settings.listConnected()).toEqual([]);
});

it('the list shows pages even if the server is down, and reports that native apps are unavailable', async () => {
  const { browser, settings } = await open();
  browser.sessions.read.mockRejectedValue(new Error('down'));
  expect(await settings.readNativeApps()).toBeNull();
  expect(settings.listConnected()).toHaveLength(1);
  expect(await settings.disconnectApp({ kind: 'app', key: 'x' })).toBe(false);
});
