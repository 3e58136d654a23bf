import { describe, expect, it, vi } from 'vitest';
import { createHarness, dapp, keyHex } from '../../../tests/helpers/wallet/walletHarness';
import { settle } from '../../../tests/helpers/fakeClock';
import { HttpError } from '../../errors/http';
import { createDeferred } from '../../kit/async/deferred';

const mine = 'cafe';
const theirs = 'beef';
const otherKey = '11'.repeat(32);
const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const record = (privKey: string) => ({ privKey, userInfo: { authConnection: 'google' } });
const stored = (sessionId: string) => JSON.stringify({ sessionId });

/** A wallet that has opened the stored session `mine`; `replace` simulates another tab that signs another user in. */
async function setUp() {
  const records = new Map([
    [mine, record(keyHex)],
    [theirs, record(otherKey)],
  ]);
  const harness = createHarness({ records, storage: { auth_store: stored(mine) } });
  await harness.wallet.restored;
  const replace = () => (harness.storage.saved['auth_store'] = stored(theirs));
  const kept = () => JSON.parse(harness.storage.saved['auth_store'] ?? 'null') as Record<string, unknown> | null;
  return { ...harness, replace, kept, records };
}

/** Advances by three minutes, until the watchers are loaded and have run. */
async function watched(clock: { advance(ms: number): Promise<void> }, expected: () => void): Promise<void> {
  await vi.waitFor(() => clock.advance(180_000).then(expected));
}

it('stores its account next to its own session', async () => {
  const { kept, clock } = await setUp();
  await clock.advance(1);
  expect(kept()).toEqual({ sessionId: mine, account, owner: account });
});

it('stores no account next to a session that another tab has put in its place', async () => {
  const { kept, clock, replace, wallet } = await setUp();
  replace();
  await clock.advance(1);
  expect(kept()).toEqual({ sessionId: theirs });
  wallet.stores.accounts.actions.select(`0x${'ab'.repeat(20)}`);
  await settle();
  expect(kept()).toEqual({ sessionId: theirs });
});

it('stores no account next to another tab’s session after the host has handed over a session', async () => {
  const { kept, records, replace, tell, wallet } = await setUp();
  await wallet.actions.logout();
  records.set(mine, record(keyHex));
  expect(await tell('login_with_session_id', [mine, ''])).toMatchObject({ result: { success: true } });
  replace();
  wallet.stores.accounts.actions.select(`0x${'ab'.repeat(20)}`);
  await settle();
  expect(kept()).toEqual({ sessionId: theirs });
});

describe('a session that the host hands over', () => {
  const methods = (harness: { notified: { method: string }[] }) => harness.notified.map(({ method }) => method);

  it('never replaces another user who is signed in', async () => {
    const harness = await setUp();
    const { ask, kept, sessions, tell, wallet } = harness;
    wallet.stores.permissions.actions.grant(dapp, 1);
    await settle();
    harness.notified.length = 0;
    const answer = await tell('login_with_session_id', [theirs, '']);
    expect(answer).toMatchObject({
      error: { code: 4100, message: expect.stringContaining('Log out first') as string },
    });
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect([kept()?.sessionId, wallet.stores.session.state.providedBy]).toEqual([mine, null]);
    expect(methods(harness)).toEqual([]);
    expect(sessions.invalidate).not.toHaveBeenCalled();
  });

  it('is also rejected while the stored session is still being read', async () => {
    const records = new Map([
      [mine, record(keyHex)],
      [theirs, record(otherKey)],
    ]);
    const { ask, sessions, tell, wallet } = createHarness({ storage: { auth_store: stored(mine) } });
    const slow = createDeferred<Record<string, unknown> | null>();
    sessions.read.mockImplementation(({ sessionId }) =>
      sessionId === mine ? slow.promise : Promise.resolve(records.get(sessionId) ?? null),
    );
    const answer = tell('login_with_session_id', [theirs, '']);
    await settle();
    slow.resolve(record(keyHex));
    expect(await answer).toMatchObject({ error: { code: 4100 } });
    wallet.stores.permissions.actions.grant(dapp, 1);
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
  });

  it('of the same account connects the page and leaves the session and all other data unchanged', async () => {
    const harness = await setUp();
    const { ask, kept, records, tell, wallet } = harness;
    records.set(theirs, record(keyHex));
    wallet.stores.permissions.actions.grant('https://other.test', 1);
    wallet.stores.contacts.actions.set([{ id: '1', name: 'Bob', address: account }]);
    expect(await tell('login_with_session_id', [theirs, ''])).toMatchObject({ result: { success: true } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(Object.keys(wallet.stores.permissions.state.askers)).toEqual(['https://other.test', dapp]);
    expect(wallet.stores.contacts.state.list).toHaveLength(1);
    expect([kept()?.sessionId, wallet.stores.session.state.providedBy]).toEqual([mine, null]);
    expect(methods(harness)).toContain('user_logged_in');
  });

  it('replaces a session that the same page has handed over, and ends its requests', async () => {
    const { ask, press, records, tell, wallet, queue, waiting } = await setUp();
    await wallet.actions.logout();
    records.set(mine, record(keyHex)).set(theirs, record(otherKey));
    await tell('login_with_session_id', [mine, '']);
    expect(wallet.stores.session.state.providedBy).toBe(dapp);
    const asked = ask('personal_sign', ['0x61', account]);
    await waiting();
    expect(await tell('login_with_session_id', [theirs, ''])).toMatchObject({ result: { success: true } });
    expect(await asked).toMatchObject({ error: { code: 4100 } });
    expect(queue()).toEqual([]);
    const [other] = ((await ask('eth_accounts')) as { result: string[] }).result;
    expect(other).toMatch(/^0x[0-9a-f]{40}$/);
    expect(other).not.toBe(account);
    const signed = ask('personal_sign', ['0x61', other]);
    await press(true);
    expect(await signed).toMatchObject({ result: expect.stringMatching(/^0x/) as string });
    expect(await tell('login_with_session_id', ['dead', ''])).toMatchObject({ error: { code: 4100 } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [other] });
  });
});

it('does not add another user’s session to its own list, whose readers could open it', async () => {
  const { clock, replace, sessions, records } = await setUp();
  replace();
  await watched(clock, () => expect(sessions.change).toHaveBeenCalled());
  const [list] = [...records.values()].slice(2) as unknown as { list: object[] }[];
  expect(list?.list).toEqual([expect.objectContaining({ sessionId: mine })]);
});

it('ends both sessions at logout', async () => {
  const { records, replace, wallet, kept } = await setUp();
  replace();
  await wallet.actions.logout();
  expect([kept(), records.size]).toEqual([null, 0]);
});

it('leaves another tab’s stored session if only its own has ended', async () => {
  const { clock, records, replace, wallet, kept } = await setUp();
  await clock.advance(1);
  replace();
  records.delete(mine);
  await watched(clock, () => expect(wallet.stores.session.state.status).toBe('signedOut'));
  expect(kept()).toEqual({ sessionId: theirs });
});

it('forgets the previous user if the new session cannot be stored', async () => {
  const { clock, wallet, kept, sessions, signInByMail } = createUnread();
  await clock.advance(10_000);
  await wallet.restored;
  expect(kept()).toMatchObject({ sessionId: theirs });
  sessions.create.mockRejectedValueOnce(new HttpError('unavailable'));
  await signInByMail();
  expect([wallet.stores.session.state.status, kept()]).toEqual(['signedIn', null]);
});

describe('a user who signs in after a session that ended without a logout', () => {
  const somebody = `0x${'cd'.repeat(20)}`;
  const storage = (owner: string) => ({
    'ws-permissions': JSON.stringify({ askers: { [dapp]: 1 }, owner }),
    'ws-contacts': JSON.stringify({ list: [{ id: '1', name: 'Bob', address: somebody }] }),
  });

  it('gets no connected pages or other data of the previous user', async () => {
    const { ask, signInByMail, wallet, storage: kept } = createHarness({ storage: storage(somebody) });
    await signInByMail();
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(wallet.stores.contacts.state.list).toEqual([]);
    expect(JSON.parse(kept.saved['ws-permissions'] ?? '')).toEqual({ askers: {}, owner: account });
  });

  it('finds their connections again; contacts come from the server', async () => {
    const { ask, signInByMail, wallet } = createHarness({ storage: storage(account) });
    await wallet.restored;
    expect(wallet.stores.contacts.state.list).toEqual([]);
    await signInByMail({ staysConnected: true });
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
  });

  it('is connected only to the page that handed over the session', async () => {
    const other = 'https://other.test';
    const origins = { [dapp]: 1, [other]: 1 };
    const { ask, tell, wallet, records } = createHarness({
      storage: { 'ws-permissions': JSON.stringify({ origins, owner: somebody }) },
    });
    records.set(mine, record(keyHex));
    await tell('login_with_session_id', [mine, '']);
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(Object.keys(wallet.stores.permissions.state.askers)).toEqual([dapp]);
  });
});

/** A wallet whose server did not respond when the stored session was requested. */
function createUnread() {
  const harness = createHarness({ storage: { auth_store: stored(theirs) } });
  harness.sessions.read.mockImplementation(() => new Promise(() => undefined));
  const kept = () => JSON.parse(harness.storage.saved['auth_store'] ?? 'null') as unknown;
  return { ...harness, kept };
}
