import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createHarness, dapp, keyHex } from '../../../tests/helpers/wallet/walletHarness';
import { HttpError } from '../../errors/http';
import { SignInError } from '../../errors/signIn';
import { createDeferred } from '../../kit/async/deferred';

const account = address.toLowerCase();
const methodsOf = (notified: { method: string }[]) => notified.map(({ method }) => method);

describe('session restore', () => {
  const stored = () => ({
    storage: {
      auth_store: JSON.stringify({ sessionId: 'cafe' }),
      'ws-permissions': JSON.stringify({ askers: { [dapp]: 1 } }),
    },
    records: new Map([['cafe', { privKey: keyHex, userInfo: { authConnection: 'google', email: 'a@b.test' } }]]),
  });

  it('answers eth_accounts only after the attempt to restore', async () => {
    const { ask, tell, notified } = createHarness(stored());
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await ask('wallet_get_provider_state')).toMatchObject({
      result: { accounts: [account], chainId: '0x7a69', isUnlocked: true },
    });
    expect(await tell('get_provider_state')).toMatchObject({
      result: { isLoggedIn: true, currentAuthConnection: 'google' },
    });
    expect(methodsOf(notified)).toContain('user_logged_in');
  });

  it.each([
    ['the session that is still there', stored, [account]],
    ['that nobody is signed in any more', () => ({}), []],
    [
      'that it is not connected any more',
      () => ({ ...stored(), storage: { auth_store: stored().storage.auth_store } }),
      [],
    ],
  ])('tells a page that was there before the reload %s, and the chain', async (_name, given, accounts) => {
    const older: [string, unknown][] = [];
    const notify = (_kind: string, method: unknown, params: unknown) => void older.push([String(method), params]);
    const { wallet } = createHarness({ ...given(), deps: { host: { isInlay: false, isOlder: true, notify } } });
    await wallet.restored;
    await settle();
    expect(older).toContainEqual(['wallet_chain_changed', { chainId: '0x7a69' }]);
    expect(older.filter(([method]) => method === 'wallet_accounts_changed').at(-1)?.[1]).toEqual(accounts);
    const isSignedIn = wallet.stores.session.state.status === 'signedIn';
    expect(older.some(([method]) => method === 'user_logged_out')).toBe(!isSignedIn);
    expect(older.some(([method]) => method === 'user_logged_in')).toBe(isSignedIn);
  });

  it('connects without asking again', async () => {
    const { ask, queue } = createHarness(stored());
    expect(await ask('eth_requestAccounts')).toMatchObject({ result: [account] });
    expect(queue()).toEqual([]);
  });

  it('defers work that is not urgent until the first view is painted', async () => {
    const firstView = createDeferred<void>();
    const { ask, storage, clock, asked } = createHarness({ ...stored(), deps: { firstView: firstView.promise } });
    const balances = () => asked.filter(({ method }) => method === 'eth_getBalance').length;
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    await clock.advance(1);
    await settle();
    const before = balances();
    expect(JSON.parse(storage.saved.auth_store ?? '')).not.toHaveProperty('account');
    firstView.resolve();
    await settle();
    await clock.advance(1);
    await settle();
    expect(JSON.parse(storage.saved.auth_store ?? '')).toMatchObject({ account });
    expect(balances()).toBeGreaterThan(before);
  });

  it.each([
    [{ isMfaEnabled: true }, 'threshold'],
    [{ isMfaEnabled: false }, 'normal'],
    [{ isMfaEnabled: 'true' }, 'normal'],
    [{}, 'normal'],
  ])('opens a record with %j as an account of type %s', async (userInfo, accountType) => {
    const { wallet } = createHarness({
      ...stored(),
      records: new Map([['cafe', { privKey: keyHex, userInfo: { authConnection: 'google', ...userInfo } }]]),
    });
    await settle();
    expect(wallet.stores.accounts.state.accounts).toEqual([{ namespace: 'eip155', address, accountType }]);
  });

  it.each([
    [dapp, dapp],
    ['no origin', null],
    [7, null],
    [undefined, null],
  ])('restores who has handed over a session, if that is an origin: %j', async (providedBy, known) => {
    const record = { privKey: keyHex, userInfo: { authConnection: 'custom' }, providedBy };
    const { wallet } = createHarness({ ...stored(), records: new Map([['cafe', record]]) });
    await settle();
    expect([wallet.stores.session.state.status, wallet.stores.session.state.providedBy]).toEqual(['signedIn', known]);
  });

  it('removes a session id whose record is gone', async () => {
    const { wallet, storage } = createHarness({ ...stored(), records: new Map() });
    await wallet.restored;
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(storage.saved.auth_store).toBeUndefined();
  });

  describe('what the wallet has stored to show it at once', () => {
    const shown = [
      'balances',
      'tokens',
      'collectibles',
      'rates',
      'history',
      'contacts',
      'userData',
      'totals',
      'snapshot',
    ];
    const left = {
      contacts: [{ name: 'PRIVATE' }],
      native: { PRIVATE: '1' },
      byAccount: { PRIVATE: {} },
      prices: { PRIVATE: 1 },
      saved: {
        theme: 'dark',
        locale: 'de',
        default_currency: 'EUR',
        default_public_address: 'PRIVATE',
        enable_crash_reporter: false,
      },
    };
    const pending = JSON.stringify({ list: [] });
    const storage = () => ({
      ...stored().storage,
      'ws-permissions': JSON.stringify({ askers: { [dapp]: 1 }, owner: account }),
      'ws-transactions': pending,
      ...Object.fromEntries(shown.map((name) => [`ws-${name}`, JSON.stringify(left)])),
    });
    const isLeft = (saved: Record<string, string>) =>
      Object.keys(saved).filter((key) => saved[key]?.includes('PRIVATE'));
    const sessionsThat = (read: () => Promise<null>) => ({
      sessions: { read, create: async () => {}, change: async () => {}, invalidate: async () => {} },
    });

    it.each([
      ['is gone', () => Promise.resolve(null)],
      ['cannot be decrypted', () => Promise.reject(new SignInError(5000, 'bad MAC'))],
    ])('is removed if the session %s; connections and pending transactions stay', async (_name, read) => {
      const harness = createHarness({ storage: storage(), deps: sessionsThat(read) });
      await harness.wallet.restored;
      await settle();
      expect(isLeft(harness.storage.saved)).toEqual([]);
      expect(harness.storage.saved['ws-transactions']).toBe(pending);
      expect(harness.storage.saved['ws-permissions']).toContain(dapp);
    });

    it('is removed if there is no session, as after one that a page had provided', async () => {
      const { auth_store: _, ...rest } = storage();
      const harness = createHarness({ storage: rest });
      await harness.wallet.restored;
      await settle();
      expect(isLeft(harness.storage.saved)).toEqual([]);
    });

    it('stays if the server does not respond', async () => {
      const read = () => Promise.reject(new HttpError('unavailable'));
      const harness = createHarness({ storage: storage(), deps: sessionsThat(read) });
      await harness.wallet.restored;
      await settle();
      expect(isLeft(harness.storage.saved)).not.toEqual([]);
    });
  });

  it('logs why a session could not be restored, without its id', async () => {
    const warn = vi.fn();
    const harness = createHarness({ ...stored(), deps: { warn } });
    harness.sessions.read.mockRejectedValue(new HttpError('unavailable', { message: 'HTTP 502' }));
    await harness.ask('eth_accounts');
    expect(warn.mock.calls).toEqual([['The session could not be restored: HTTP 502']]);
  });

  it('keeps the session id if the server does not respond, and stops waiting', async () => {
    const { wallet, storage, clock } = createHarness({
      ...stored(),
      deps: {
        sessions: {
          read: () => new Promise(() => undefined),
          create: async () => undefined,
          change: async () => undefined,
          invalidate: async () => undefined,
        },
      },
    });
    await clock.advance(10_000);
    await wallet.restored;
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(storage.saved.auth_store).toBeDefined();
  });

  it.each([{}, { privKey: 'zz' }, { privKey: '' }, { error: 'x' }])('ignores the invalid record %j', async (record) => {
    const { wallet } = createHarness({
      ...stored(),
      records: new Map([['cafe', record as Record<string, unknown>]]),
    });
    await wallet.restored;
    expect(wallet.stores.session.state.status).toBe('signedOut');
  });

  it('removes a session id whose record cannot be decrypted', async () => {
    const sessions = {
      read: async () => Promise.reject(new SignInError(5000, 'bad MAC')),
      create: async () => undefined,
      change: async () => undefined,
      invalidate: async () => undefined,
    };
    const { wallet, storage } = createHarness({ ...stored(), deps: { sessions } });
    await wallet.restored;
    expect(storage.saved.auth_store).toBeUndefined();
  });

  it('loads no key for a page that the project does not list (docs/threats.md 6)', async () => {
    const { ask, wallet, sessions, notified } = createHarness({
      ...stored(),
      init: { hostOrigin: 'https://evil.test' },
    });
    expect(await ask('eth_requestAccounts', [], { origin: 'https://evil.test' })).toMatchObject({
      error: { code: 4100 },
    });
    expect(sessions.read).not.toHaveBeenCalled();
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(methodsOf(notified)).not.toContain('allow_wallet_service');
  });

  it('reports that its server is down, and loads no key', async () => {
    const { ask, wallet } = createHarness({ ...stored(), project: Promise.reject(new HttpError('unavailable')) });
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: -32002 } });
    await wallet.actions.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error).toMatchObject({ code: 'network' });
  });

  it('continues to follow transactions that were sent before the reload', async () => {
    const sent = { hash: '0x1', chainId: '0x7a69', from: address, nonce: 0, status: 'submitted', origin: dapp };
    const storage = { ...stored().storage, 'ws-transactions': JSON.stringify({ list: [sent] }) };
    const { wallet, clock, node } = createHarness({ ...stored(), storage });
    node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x5' };
    await clock.advance(5_000);
    // The code that follows transactions is loaded first.
    await vi.waitFor(() =>
      expect(wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', blockNumber: 5 }]),
    );
  });

  it('accepts a session that the host hands over', async () => {
    const { tell, ask, notified } = createHarness({ records: stored().records });
    expect(await tell('login_with_session_id', ['cafe', ''])).toMatchObject({ result: { success: true } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await tell('user_info')).toMatchObject({ result: { email: 'a@b.test' } });
    expect(methodsOf(notified)).toContain('user_logged_in');
    expect(await tell('login_with_session_id', ['dead', ''])).toMatchObject({ error: { code: 4100 } });
  });
});
