import { describe, expect, it, vi } from 'vitest';
import { createHarness, dapp, keyHex } from '../../tests/helpers/walletHarness';
import { settle } from '../../tests/helpers/fakeClock';
import { HttpError } from '../errors/http';

const mine = 'cafe';
const theirs = 'beef';
const otherKey = '11'.repeat(32);
const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const record = (privKey: string) => ({ privKey, userInfo: { authConnection: 'google' } });
const stored = (sessionId: string) => JSON.stringify({ sessionId });

/** A wallet that has opened the stored session `mine`; `replace` is another tab that signs somebody else in. */
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

/** Three minutes and more, until the watchers have come in their chunk and done their part. */
async function watched(clock: { advance(ms: number): Promise<void> }, expected: () => void): Promise<void> {
  await vi.waitFor(() => clock.advance(180_000).then(expected), { timeout: 10_000 });
}

it('keeps its account beside its own session', async () => {
  const { kept, clock } = await setUp();
  await clock.advance(1);
  expect(kept()).toEqual({ sessionId: mine, account, owner: account });
});

it('writes no account beside the session that another tab has put in its place', async () => {
  const { kept, clock, replace, wallet } = await setUp();
  replace();
  await clock.advance(1);
  expect(kept()).toEqual({ sessionId: theirs });
  wallet.stores.accounts.actions.select(`0x${'ab'.repeat(20)}`);
  await settle();
  expect(kept()).toEqual({ sessionId: theirs });
});

it('writes no account beside a stored session that is not the one the host has handed over', async () => {
  const { kept, clock, tell, wallet } = await setUp();
  await clock.advance(1);
  expect(await tell('login_with_session_id', [theirs, ''])).toMatchObject({ result: { success: true } });
  await settle();
  expect(wallet.stores.accounts.state.selected?.toLowerCase()).not.toBe(account);
  expect(kept()).toEqual({ sessionId: mine, account, owner: account });
});

it('does not enter the session of somebody else in its own list: who reads that could open it', async () => {
  const { clock, replace, sessions, records } = await setUp();
  replace();
  await watched(clock, () => expect(sessions.change).toHaveBeenCalled());
  const [list] = [...records.values()].slice(2) as unknown as { list: object[] }[];
  expect(list?.list).toEqual([expect.objectContaining({ sessionId: mine })]);
});

it('ends both sessions with a log-out', async () => {
  const { records, replace, wallet, kept } = await setUp();
  replace();
  await wallet.flows.logout();
  expect([kept(), records.size]).toEqual([null, 0]);
});

it('leaves the session of another tab stored where only its own has ended', async () => {
  const { clock, records, replace, wallet, kept } = await setUp();
  await clock.advance(1);
  replace();
  records.delete(mine);
  await watched(clock, () => expect(wallet.stores.session.state.status).toBe('signedOut'));
  expect(kept()).toEqual({ sessionId: theirs });
});

it('forgets who was signed in before where the new session could not be kept', async () => {
  const { clock, wallet, kept, sessions, signInByMail } = createUnread();
  await clock.advance(10_000);
  await wallet.restored;
  expect(kept()).toMatchObject({ sessionId: theirs });
  sessions.create.mockRejectedValueOnce(new HttpError('unavailable'));
  await signInByMail();
  expect([wallet.stores.session.state.status, kept()]).toEqual(['signedIn', null]);
});

describe('whoever signs in after a session that ended without a log-out', () => {
  const somebody = `0x${'cd'.repeat(20)}`;
  const storage = (owner: string) => ({
    'ws-permissions': JSON.stringify({ origins: { [dapp]: 1 }, owner }),
    'ws-contacts': JSON.stringify({ list: [{ id: 1, name: 'Bob', address: somebody }] }),
  });

  it('begins with no pages that somebody else has connected, and nothing else of theirs', async () => {
    const { ask, signInByMail, wallet, storage: kept } = createHarness({ storage: storage(somebody) });
    expect(wallet.stores.contacts.state.list).toHaveLength(1);
    await signInByMail();
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(wallet.stores.contacts.state.list).toEqual([]);
    expect(JSON.parse(kept.saved['ws-permissions'] ?? '')).toEqual({ origins: {}, owner: account });
  });

  it('finds their own again', async () => {
    const { ask, signInByMail, wallet } = createHarness({ storage: storage(account) });
    await signInByMail();
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(wallet.stores.contacts.state.list).toHaveLength(1);
  });

  it('is connected with the page that brought the session, and no other', async () => {
    const other = 'https://other.test';
    const origins = { [dapp]: 1, [other]: 1 };
    const { ask, tell, wallet, records } = createHarness({
      storage: { 'ws-permissions': JSON.stringify({ origins, owner: somebody }) },
    });
    records.set(mine, record(keyHex));
    await tell('login_with_session_id', [mine, '']);
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(Object.keys(wallet.stores.permissions.state.origins)).toEqual([dapp]);
  });
});

/** A wallet whose server could not be asked for the stored session. */
function createUnread() {
  const harness = createHarness({ storage: { auth_store: stored(theirs) } });
  harness.sessions.read.mockImplementation(() => new Promise(() => undefined));
  const kept = () => JSON.parse(harness.storage.saved['auth_store'] ?? 'null') as unknown;
  return { ...harness, kept };
}
