import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import type { SignInOptions } from '../../src/signIn/options';
import { publish } from '../../src/signIn/session/channel';
import { toSessionKey } from '../../src/signIn/session/sessionId';
import { LoginRecordSchema } from '../../src/wire/signIn/loginRecord';
import { cleared, encode, createSites, person, privKey } from '../helpers/signIn/signInSite';

const { openSite, stopAll } = createSites();
afterEach(stopAll);

const failure = (code: number, message: string) => ({ code, message });

describe('a session', () => {
  it('pads its keys, is restored after a reload, and ends everywhere on logout', async () => {
    const { signedIn, load, sessions, localStorage } = await openSite();
    const { signIn } = await signedIn();
    expect(signIn.privKey).toBe(`00${privKey}`);
    expect(signIn.ed25519PrivKey).toHaveLength(128);
    expect(signIn.getUserInfo()).toMatchObject(person);
    const { sessionId } = signIn;

    const again = load().signIn;
    await again.init();
    expect([again.sessionId, again.privKey]).toEqual([sessionId, `00${privKey}`]);
    await again.logout();
    expect([again.sessionId, again.privKey, localStorage.items.get('auth_store')]).toEqual(['', '', cleared]);
    expect(await sessions.read({ sessionId })).toBeNull();
    await expect(again.logout()).rejects.toMatchObject({ code: 5112 });
  });

  it('is not restored from another namespace, nor if it was tampered with', async () => {
    const { load, beginSession, localStorage, sessions, warnings } = await openSite();
    localStorage.setItem('auth_store', JSON.stringify({ sessionId: await beginSession({}, 'theirs') }));
    const { signIn } = load();
    await signIn.init();
    expect([signIn.sessionId, localStorage.items.get('auth_store')]).toEqual(['', cleared]);

    const sessionId = await beginSession();
    localStorage.setItem('auth_store', JSON.stringify({ sessionId }));
    // Like a server that manipulates its data: one digit of the MAC.
    vi.stubGlobal('fetch', fetch);
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname !== '/v2/store/get') return response;
      const { message } = (await response.json()) as { message: string };
      const changed = message.replace(/"mac":"(.)/, (_, first: string) => `"mac":"${first === '0' ? '1' : '0'}`);
      return Response.json({ message: changed });
    };
    const tampered = load().signIn;
    globalThis.fetch = real;
    await tampered.init();
    expect([tampered.sessionId, localStorage.items.get('auth_store')]).toEqual(['', cleared]);
    expect(warnings).toContain('The session could not be restored');
    expect(await sessions.read({ sessionId })).not.toBeNull();
  });

  it('is returned by redirect to a page with a long URL, and is refused by a page that did not start it', async () => {
    const { load, readLogin, beginSession } = await openSite();
    const redirectUrl = `https://shop.test/${'p/'.repeat(3_990)}?q=1`;
    expect(redirectUrl.length).toBeGreaterThan(8_000);
    const leaving = load(redirectUrl, { uxMode: 'redirect', redirectUrl });
    await leaving.signIn.init();
    expect(await leaving.signIn.login({ authConnection: 'google', appState: 'x' })).toBeNull();
    const { loginId, record } = await readLogin(leaving.left());
    expect(v.parse(LoginRecordSchema, record)).toMatchObject({
      actionType: 'login',
      options: { clientId: 'shop', redirectUrl, uxMode: 'redirect' },
      params: { authConnection: 'google', appState: 'x' },
    });

    const sessionId = await beginSession();
    const outcome = { sessionId, loginKey: toSessionKey(loginId) };
    const back = load(`${redirectUrl}#b64Params=${encode(outcome)}`);
    await back.signIn.init();
    expect([back.signIn.sessionId, back.location.href]).toEqual([sessionId, redirectUrl]);

    const strange = load(`https://shop.test/#b64Params=${encode({ sessionId: await beginSession() })}`);
    const text = 'Login failed, this sign-in was not started by this page';
    await expect(strange.signIn.init()).rejects.toMatchObject(failure(5114, text));
    expect(strange.signIn.sessionId).toBe(sessionId);
  });

  it('lasts for the lifetime of the page if the browser denies storage', async () => {
    const { load, signedIn, warnings } = await openSite({ isDenied: true });
    const { signIn } = await signedIn();
    expect([signIn.sessionId.length, signIn.getUserInfo().email]).toEqual([64, 'ada@x.test']);
    await signIn.logout();
    expect([signIn.sessionId, signIn.privKey]).toEqual(['', '']);
    const again = load().signIn;
    await again.init();
    expect(again.sessionId).toBe('');
    expect(warnings).toEqual([]);
  });

  it('lasts for the lifetime of the page if the storage is full', async () => {
    const { load, signedIn, localStorage } = await openSite();
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { signIn } = await signedIn();
    expect(signIn.sessionId).toHaveLength(64);
    expect(localStorage.items.size).toBe(0);
    const again = load().signIn;
    await again.init();
    expect(again.sessionId).toBe('');
  });

  it.each<[string, Partial<SignInOptions>, string, 'localStorage' | 'sessionStorage']>([
    ['the default', {}, 'auth_store', 'localStorage'],
    ['a name of the page’s own', { sessionKey: 'shop-login' }, 'shop-login', 'localStorage'],
    ['a namespace', { sessionNamespace: 'shop' }, 'auth_store_shop', 'localStorage'],
    ['both', { sessionNamespace: 'shop', sessionKey: 'mine' }, 'mine', 'localStorage'],
    ['for the tab alone', { storage: 'session' }, 'auth_store', 'sessionStorage'],
  ])('is stored under %s, separate from others', async (_, options, name, kind) => {
    const site = await openSite();
    const namespace = options.sessionNamespace ?? '';
    const other = JSON.stringify({ sessionId: 'ee'.repeat(32) });
    for (const key of ['auth_store', 'shop-login', 'auth_store_shop', 'mine'])
      if (key !== name) site.localStorage.setItem(key, other);
    const { signIn } = site.load(undefined, options);
    await signIn.init();
    expect(signIn.sessionId).toBe('');
    const login = signIn.login({ authConnection: 'google' });
    await vi.waitFor(() => expect(site.opened).toHaveLength(1));
    const { loginId, record } = await site.readLogin(site.opened[0]!.url, namespace);
    expect(v.parse(LoginRecordSchema, record).options.sessionNamespace).toBe(namespace);
    const sessionId = await site.beginSession({}, namespace);
    const message = JSON.stringify({ data: { sessionId, ...(namespace && { sessionNamespace: namespace }) } });
    await publish({ fetch, storageServerUrl: site.sdkUrl, topic: loginId, message, allowedOrigin: '*' });
    await login;
    expect(site[kind].items.get(name)).toBe(JSON.stringify({ sessionId }));

    const again = site.load(undefined, options).signIn;
    await again.init();
    expect([again.sessionId, again.sessionNamespace]).toEqual([sessionId, namespace]);
    await again.logout();
    expect(site[kind].items.get(name)).toBe(cleared);
    expect(await site.sessions.read({ sessionId, namespace })).toBeNull();
    const left = [...site.localStorage.items].filter(([key]) => key !== name && !key.startsWith('inlay'));
    expect(left.map(([, value]) => value)).toEqual(left.map(() => other));
    expect(left.length).toBeGreaterThan(2);
  });

  it('of the latest call wins: an older one that is still loading neither replaces nor restores it', async () => {
    const { load, say, opened, beginSession, localStorage, sessions } = await openSite();
    const [old, one, two] = await Promise.all([beginSession(), beginSession(), beginSession()]);
    /** Reading a session finishes after this promise. */
    let gate = Promise.resolve();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const isHost = new Headers(init?.headers).has('origin');
      const isRead = new URL(input instanceof Request ? input.url : input).pathname === '/v2/store/get';
      const [response] = await Promise.all([real(input, init), isRead && !isHost && gate]);
      return response;
    });
    const hold = (): (() => void) => {
      let open = () => undefined as void;
      gate = new Promise((resolve) => (open = resolve));
      return open;
    };
    localStorage.setItem('auth_store', JSON.stringify({ sessionId: old }));
    const { signIn } = load();
    // A sign-in while the start is still reading the previous session.
    const release = hold();
    const starting = signIn.init();
    gate = Promise.resolve();
    const login = signIn.login({ authConnection: 'google' });
    await say({ data: { sessionId: one } });
    await login;
    release();
    await starting;
    expect([signIn.sessionId, localStorage.items.get('auth_store')]).toEqual([one, JSON.stringify({ sessionId: one })]);

    // A logout while another sign-in is being read.
    const second = signIn.login({ authConnection: 'google' }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    const late = hold();
    await say({ data: { sessionId: two } });
    await vi.waitFor(() => expect(opened[1]!.closed).toBe(true));
    await signIn.logout();
    late();
    expect(await second).toMatchObject(
      failure(5114, 'Login failed, another sign-in or a logout took place in the meantime'),
    );
    expect([signIn.sessionId, signIn.privKey, localStorage.items.get('auth_store')]).toEqual(['', '', cleared]);
    vi.stubGlobal('fetch', real);
    for (const sessionId of [one, two])
      await vi.waitFor(async () => expect(await sessions.read({ sessionId })).toBeNull());
  });

  it('can start from a token of the page, which is passed to the host', async () => {
    const { load, opened, readLogin, say, beginSession } = await openSite();
    const { signIn } = load();
    await signIn.init();
    const extraLoginOptions = { id_token: 'a.b.c' };
    const login = signIn.login({ authConnection: 'custom', authConnectionId: 'company', extraLoginOptions });
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const { record } = await readLogin(opened[0]!.url);
    expect(v.parse(LoginRecordSchema, record).params).toMatchObject({ authConnectionId: 'company', extraLoginOptions });
    await say({ data: { sessionId: await beginSession() } });
    expect((await login)?.privKey).toBe(`00${privKey}`);
  });
});

describe('the question of a popup for its opener', () => {
  it('is answered only for the page’s own sign-in, to the host’s origin, while it is pending', async () => {
    const { load, say, hear, opened, beginSession, readLogin, sdkUrl } = await openSite();
    const { signIn } = load();
    await signIn.init();
    const login = signIn.login({ authConnection: 'google' });
    const [popup] = opened;
    const { loginId } = await readLogin(popup!.url);
    const question = { type: 'who_opened' };
    hear({ data: question, origin: 'https://evil.test', source: popup });
    hear({ data: question, origin: sdkUrl, source: {} });
    hear({ data: { type: 'something else' }, origin: sdkUrl, source: popup });
    expect(popup!.told).toEqual([]);
    hear({ data: question, origin: sdkUrl, source: popup });
    const answer = { message: { type: 'opened_by', loginKey: toSessionKey(loginId) }, to: sdkUrl };
    expect(popup!.told).toEqual([answer]);

    await say({ data: { sessionId: await beginSession() } });
    await login;
    hear({ data: question, origin: sdkUrl, source: popup });
    expect(popup!.told).toEqual([answer]);
  });
});
