import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { hexToBytes } from '../../src/kit/hex';
import { idleTime } from '../../src/kit/async/idleTracker';
import type { OpenKey } from '../../src/wallet/ports';
import type { PopupSignInResult } from '../../src/wire/popup';
import { settle } from '../helpers/fakeClock';
import { createHarness, keyHex, localChain, type HarnessOptions } from '../helpers/wallet/walletHarness';

/** What a wallet does by itself while the user is present, is away, returns or leaves. */
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function open(options: HarnessOptions & { isMfaEnabled?: boolean; sessionId?: string } = {}) {
  const { isMfaEnabled = false, sessionId = 'a1', storage = {}, ...rest } = options;
  const record = { sessionId, privKey: keyHex, userInfo: { authConnection: 'email_passwordless', isMfaEnabled } };
  const harness = createHarness({
    storage: { ...storage, auth_store: JSON.stringify({ sessionId }) },
    records: new Map([[sessionId, record]]),
    ...rest,
    init: { hostOrigin: null, ...rest.init },
  });
  ends.push(() => harness.wallet.destroy());
  return harness;
}

/** Waits until everything that loads soon after the start is there. */
async function start(harness: ReturnType<typeof open>, isThere: () => boolean): Promise<void> {
  await harness.wallet.restored;
  await harness.clock.advance(0);
  await vi.waitFor(() => expect(isThere()).toBe(true));
}

describe('a wallet without user input for 180 seconds', () => {
  it('pauses polling, and polls at once when the user returns', async () => {
    const signs = new EventTarget();
    const listen = vi.spyOn(signs, 'addEventListener');
    const harness = open({ deps: { signs } });
    const { asked, clock, sessions, wallet } = harness;
    await start(harness, () => listen.mock.calls.length > 0);
    const looks = () => asked.filter(({ method }) => method === 'eth_getBalance').length;

    await clock.advance(idleTime - 1_000);
    const before = looks();
    expect(before).toBeGreaterThan(4);
    await clock.advance(10 * idleTime);
    expect(looks()).toBeLessThanOrEqual(before + 1);

    const reads = sessions.read.mock.calls.length;
    const away = looks();
    signs.dispatchEvent(new Event('keypress'));
    await clock.advance(0);
    expect(looks()).toBe(away + 1);
    expect(sessions.read.mock.calls.length).toBe(reads + 1);
    await clock.advance(60_000);
    expect(looks()).toBe(away + 3);
    expect(wallet.stores.session.state.status).toBe('signedIn');
  });

  it('signs out when the user returns if the session was ended elsewhere', async () => {
    const signs = new EventTarget();
    const listen = vi.spyOn(signs, 'addEventListener');
    const harness = open({ deps: { signs } });
    const { clock, records, wallet } = harness;
    await start(harness, () => listen.mock.calls.length > 0);
    await clock.advance(idleTime + 1_000);
    records.clear();
    await clock.advance(2 * idleTime);
    signs.dispatchEvent(new Event('mousemove'));
    await clock.advance(0);
    expect(wallet.stores.session.state.status).toBe('signedOut');
  });
});

describe('other tabs', () => {
  const second = { ...localChain, chainId: '0x1234', displayName: 'Second' };
  const init = { chains: [localChain, second], chainId: localChain.chainId };

  it('follow the selected network if they offer it, and do not respond', async () => {
    const one = open({ init });
    const two = open({ init });
    await Promise.all([one.wallet.restored, two.wallet.restored]);
    await one.wallet.actions.selectChain(second.chainId);
    expect(one.told).toContainEqual({ type: 'network_change', chainId: second.chainId });

    for (const hear of two.hearers) hear({ type: 'network_change', chainId: '0x9999' });
    for (const hear of two.hearers) hear({ type: 'network_change', chainId: second.chainId });
    await vi.waitFor(() => expect(two.wallet.stores.network.state.chainId).toBe(second.chainId));
    await settle();
    expect(two.told.filter(({ type }) => type === 'network_change')).toEqual([]);
  });

  it('poll at once when funds have arrived', async () => {
    const signs = new EventTarget();
    const listen = vi.spyOn(signs, 'addEventListener');
    const harness = open({ deps: { signs } });
    const { clock, node, told, hearers, asked } = harness;
    await start(harness, () => listen.mock.calls.length > 0);
    await clock.advance(30_000);
    expect(told.filter(({ type }) => type === 'top_up')).toEqual([]);
    node.eth_getBalance = '0x1bc16d674ec80000';
    await clock.advance(30_000);
    expect(told.filter(({ type }) => type === 'top_up')).toHaveLength(1);
    // A lower balance is not a top-up.
    node.eth_getBalance = '0x1';
    await clock.advance(30_000);
    expect(told.filter(({ type }) => type === 'top_up')).toHaveLength(1);

    const looks = () => asked.filter(({ method }) => method === 'eth_getBalance').length;
    const before = looks();
    for (const hear of hearers) hear({ type: 'top_up' });
    await vi.waitFor(() => expect(looks()).toBe(before + 1));
  });
});

describe('a logout', () => {
  it('that cannot reach the server shows a warning, and the page reloads', async () => {
    const [warn, startOver] = [vi.fn(), vi.fn(async () => undefined)];
    const { wallet, sessions, clock } = open({ deps: { warn, startOver } });
    await wallet.restored;
    await clock.advance(0);
    sessions.invalidate.mockRejectedValueOnce(new HttpError('unavailable'));
    await wallet.actions.logout();
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(warn).toHaveBeenCalledWith('The server could not be notified of the log-out');
    expect(startOver).toHaveBeenCalledTimes(1);
  });

  it('that succeeds, or was started in another tab, does not reload the page', async () => {
    const startOver = vi.fn(async () => undefined);
    const one = open({ deps: { startOver } });
    await one.wallet.restored;
    await one.wallet.actions.logout();
    const two = open({ deps: { startOver } });
    await two.wallet.restored;
    two.sessions.invalidate.mockRejectedValue(new HttpError('unavailable'));
    for (const hear of two.hearers) hear({ type: 'logout' });
    await settle();
    expect(two.wallet.stores.session.state.status).toBe('signedOut');
    expect(startOver).not.toHaveBeenCalled();
  });
});

describe('a sign-in window that returns without a user', () => {
  it.each([
    [{ error: 'access_denied', code: 'providerDenied' }, {}],
    [{ error: 'HTTP 500', code: 'providerFailed' }, {}],
    [{ error: 'Failed to fetch', code: 'network' }, {}],
    [{ error: 'Too many requests.', code: 'rateLimited', seconds: 7 }, { seconds: 7 }],
    [{ error: 'denied', code: 'storageBlocked' }, {}],
  ] as const)('reports its cause: %j', async (result: PopupSignInResult, values) => {
    const { wallet, popups } = createHarness();
    ends.push(() => wallet.destroy());
    vi.mocked(popups.signIn).mockResolvedValueOnce(result);
    await wallet.actions.signInWith('oidc');
    const code = 'code' in result ? result.code : '';
    expect(wallet.stores.login.state).toMatchObject({ step: 'choose', error: { code, values } });
  });
});

describe('the offers on Home', () => {
  const factor = { kind: 'factor' };

  it('include a factor from the second visit on, until declined; a reload is not a visit', async () => {
    const first = open();
    await first.wallet.restored;
    const offers = await first.wallet.actions.openSecurityPrompts();
    expect(offers.next()).toBeNull();
    await first.clock.advance(600_000);
    expect(offers.next()).toBeNull();
    const { saved } = first.storage;
    expect(JSON.stringify(saved['ws-offers'])).not.toMatch(/0x[0-9a-f]{40}/i);

    const reload = open({ storage: saved });
    await reload.wallet.restored;
    expect((await reload.wallet.actions.openSecurityPrompts()).next()).toBeNull();

    const next = open({ storage: saved, sessionId: 'b2' });
    await next.wallet.restored;
    const second = await next.wallet.actions.openSecurityPrompts();
    expect(second.next()).toEqual(factor);
    expect(second.next()).toEqual(factor);
    second.refuse('factor');
    expect(second.next()).toBeNull();
    const later = open({ storage: next.storage.saved, sessionId: 'c3' });
    await later.wallet.restored;
    expect((await later.wallet.actions.openSecurityPrompts()).next()).toBeNull();
  });

  it('include a factor after half an hour away, but never if the user has factors', async () => {
    const harness = open();
    await harness.wallet.restored;
    const offers = await harness.wallet.actions.openSecurityPrompts();
    expect(offers.next()).toBeNull();
    await harness.clock.advance(1_900_000);
    expect(offers.next()).toEqual(factor);

    const safe = open({ isMfaEnabled: true });
    await safe.wallet.restored;
    const none = await safe.wallet.actions.openSecurityPrompts();
    expect(none.next()).toBeNull();
    await safe.clock.advance(1_900_000);
    expect(none.next()).toBeNull();
  });

  it('include linking the new sign-in once the user is in their existing wallet', async () => {
    const harness = createHarness({ init: { hostOrigin: null } });
    ends.push(() => harness.wallet.destroy());
    const { wallet, signIn, openKey, popups } = harness;
    const answer = {
      idToken: 'a.eyJzdWIiOiJ1MSJ9.b',
      connectionId: 'email',
      email: 'ada@dapp.test',
      sameEmail: ['oidc'],
    };
    signIn.emailFinish.mockResolvedValueOnce(answer);
    vi.mocked<OpenKey>(openKey).mockImplementation(async (input) => {
      await input.confirmNew?.();
      return { privateKey: hexToBytes(keyHex) };
    });
    await wallet.actions.sendCode('ada@dapp.test');
    void wallet.actions.submitCode('123456');
    await vi.waitFor(() => expect(wallet.stores.login.state.others).toMatchObject([{ id: 'oidc' }]));
    wallet.actions.changeEmail();
    await wallet.actions.signInWith('oidc');
    expect(wallet.stores.session.state.status).toBe('signedIn');

    const offers = await wallet.actions.openSecurityPrompts();
    const offer = offers.next() ?? expect.fail();
    expect(offer).toEqual({ kind: 'signIn', name: 'Email' });
    offers.accept(offer);
    expect(popups.openOwnPage).toHaveBeenCalledExactlyOnceWith({
      url: 'https://wallet.test/wallet/account',
      handed: expect.objectContaining({ start: { at: 'addSignIn', email: 'ada@dapp.test' } }) as object,
    });
    expect(offers.next()).toBeNull();
  });
});
