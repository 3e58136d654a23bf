import { describe, expect, it } from 'vitest';
import { createHarness, dapp, keyHex, type HarnessOptions } from '../../../tests/helpers/wallet/walletHarness';
import { settle } from '../../../tests/helpers/fakeClock';
import { HttpError } from '../../errors/http';
import { SignInError } from '../../errors/signIn';

const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const other = '11'.repeat(32);
const record = (privKey = keyHex) => ({ privKey, userInfo: { authConnection: 'google', email: 'a@b.test' } });

/** A page that gives its frame a session, and the same frame after reloads. */
async function createPage(namespace = '', given: HarnessOptions = {}) {
  const kept: Record<string, Record<string, unknown>> = {};
  const memory = {
    read: (name: string) => kept[name],
    write: (name: string, value: object) => void (kept[name] = { ...value }),
    remove: (name: string) => void delete kept[name],
  };
  const records = new Map<string, Record<string, unknown>>([['cafe', record()]]);
  const load = (options: HarnessOptions = {}) =>
    createHarness({ ...given, ...options, records, deps: { ...options.deps, memory } });
  const first = load();
  expect(await first.tell('login_with_session_id', ['cafe', namespace])).toMatchObject({ result: { success: true } });
  const reload = (options: HarnessOptions = {}) => load({ storage: { ...first.storage.saved }, ...options });
  return { first, reload, records, memory: () => memory.read('session') };
}

describe('a session that the page has provided, after a reload of the frame', () => {
  it('is open again, with its user and the page that provided it, and can be ended', async () => {
    const { reload, memory } = await createPage();
    const again = reload();
    expect(await again.ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(again.wallet.stores.session.state).toMatchObject({ status: 'signedIn', providedBy: dapp });
    expect(again.wallet.stores.embed.state.loginMode).toBe('plugin');
    expect(again.notified.map(({ method }) => method)).toContain('user_logged_in');
    expect(await again.tell('user_info')).toMatchObject({ result: { email: 'a@b.test' } });
    const signed = again.ask('personal_sign', ['0x61', account]);
    await again.press(true);
    expect(await signed).toMatchObject({ result: expect.stringMatching(/^0x/) as string });
    expect(await again.tell('logout')).toMatchObject({ result: true });
    expect(memory()).toBeUndefined();
    expect(await reload().ask('eth_accounts')).toMatchObject({ result: [] });
  });

  it('is open again each time, also where the browser stores nothing else', async () => {
    const { reload } = await createPage();
    for (let round = 0; round < 3; round++) {
      const again = reload({ storage: {} });
      expect(await again.ask('eth_accounts')).toMatchObject({ result: [account] });
    }
  });

  it('keeps its namespace', async () => {
    const { reload } = await createPage('sfa');
    const again = reload();
    await again.wallet.restored;
    expect(again.sessions.read).toHaveBeenCalledWith(expect.objectContaining({ sessionId: 'cafe', namespace: 'sfa' }));
    expect(again.wallet.stores.accounts.state.accounts).toMatchObject([{ accountType: 'single-factor-auth' }]);
  });

  it('does not connect a page that the user has disconnected', async () => {
    const { first, reload } = await createPage();
    first.wallet.stores.permissions.actions.revoke(dapp);
    await settle();
    const again = reload({ storage: { ...first.storage.saved } });
    expect(await again.ask('eth_accounts')).toMatchObject({ result: [] });
    expect(again.wallet.stores.session.state.status).toBe('signedIn');
  });

  it('comes before a session that another tab has stored, as in the frame before', async () => {
    const { first, records, reload } = await createPage();
    records.set('beef', record(other));
    const storage = { ...first.storage.saved, auth_store: JSON.stringify({ sessionId: 'beef' }) };
    const again = reload({ storage });
    expect(await again.ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(JSON.parse(again.storage.saved['auth_store'] ?? '')).toMatchObject({ sessionId: 'beef' });
  });

  it.each([
    ['has ended', () => Promise.resolve(null)],
    ['cannot be decrypted', () => Promise.reject(new SignInError(5000, 'bad MAC'))],
    ['has no key', () => Promise.resolve({})],
  ])('is forgotten if it %s', async (_name, read) => {
    const { reload, memory } = await createPage();
    const sessions = { read, create: async () => {}, change: async () => {}, invalidate: async () => {} };
    const again = reload({ deps: { sessions } });
    await again.wallet.restored;
    expect([again.wallet.stores.session.state.status, memory()]).toEqual(['signedOut', undefined]);
  });

  it('is kept for the next reload if the server does not respond', async () => {
    const { reload } = await createPage();
    const read = () => Promise.reject(new HttpError('unavailable'));
    const sessions = { read, create: async () => {}, change: async () => {}, invalidate: async () => {} };
    const offline = reload({ deps: { sessions } });
    await offline.wallet.restored;
    expect(offline.wallet.stores.session.state.status).toBe('signedOut');
    expect(await reload().ask('eth_accounts')).toMatchObject({ result: [account] });
  });

  it('opens nothing for a page that the project does not list', async () => {
    const { reload } = await createPage();
    const evil = reload({ init: { hostOrigin: 'https://evil.test' } });
    await evil.wallet.restored;
    expect(evil.sessions.read).not.toHaveBeenCalled();
    expect(evil.wallet.stores.session.state.status).toBe('signedOut');
  });

  it('is replaced by the user’s own sign-in', async () => {
    const { first, reload, memory } = await createPage();
    await first.wallet.actions.logout();
    await first.signInByMail({ staysConnected: true });
    expect(memory()).toBeUndefined();
    const again = reload({ storage: { ...first.storage.saved } });
    await again.wallet.restored;
    expect(again.wallet.stores.session.state).toMatchObject({ status: 'signedIn', providedBy: null });
  });
});
