import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { base64urlToJson, bytesToBase64url } from '../../src/kit/base64url';
import { utf8ToBytes } from '../../src/kit/bytes';
import { createSignIn } from '../../src/signin';
import type { SignInOptions } from '../../src/signin/options';
import { createPollingLine } from '../../src/signin/realtime/transport';
import { publish } from '../../src/signin/session/channel';
import { createSessionId, toSessionKey } from '../../src/signin/session/sessionId';
import { createSessionStoreClient } from '../../src/signin/session/sessionStoreClient';
import { LoginRecordSchema } from '../../src/wire/signin/loginRecord';
import { createServers } from '../helpers/servers';

const { start, stopAll } = createServers();
afterEach(async () => {
  vi.unstubAllGlobals();
  await stopAll();
});

const cleared = JSON.stringify({ sessionId: '' });
const privKey = 'ab'.repeat(31);
const person = { authConnection: 'email_passwordless', authConnectionId: 'email', userId: 'ada', email: 'ada@x.test' };
const encode = (value: object) => bytesToBase64url(utf8ToBytes(JSON.stringify(value)));

/** Node 20 has no WebSocket: the same packets, by polling. */
class Socket {
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  readonly send: (packet: string) => void;
  readonly close: () => void;

  constructor(url: string) {
    const { host } = new URL(url);
    const line = createPollingLine({ origin: `http://${host}`, fetch })({
      onPacket: (data) => this.onmessage?.({ data }),
      onClose: () => this.onclose?.(),
    });
    this.send = (packet) => line.send(packet);
    this.close = () => line.close();
  }
}

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A page of a site, and a sign-in host that answers as the test wants: the session server between them is real. */
async function openSite({ isBlocked = false, isDenied = false } = {}) {
  const server = await start();
  const sdkUrl = `http://127.0.0.1:${await server.listen()}`;
  const atHost: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: sdkUrl } });
  const sessions = createSessionStoreClient({ fetch: atHost, storageServerUrl: sdkUrl });
  const [localStorage, sessionStorage] = [createStorage(), createStorage()];
  const warnings: string[] = [];
  const opened: { url: string; closed: boolean }[] = [];

  /** Loads the page anew; what the browser keeps stays. */
  function load(href = 'https://shop.test/account?tab=1', options: Partial<SignInOptions> = {}) {
    const location = Object.assign(new URL(href), { assign: vi.fn((url: string) => void (left = url)) });
    let left = '';
    const self = {
      ...{ location, localStorage, sessionStorage, fetch, WebSocket: Socket },
      history: { state: null, replaceState: (_: unknown, __: string, url: string) => void (location.href = url) },
      console: { warn: (message: string) => void warnings.push(message) },
      navigator: { userAgent: 'Test' },
      ...{ screenX: 0, screenY: 0, outerWidth: 1_400, outerHeight: 900 },
      open(url: string) {
        if (isBlocked) return null;
        const popup = { url, closed: false, focus: () => undefined, close: () => void (popup.closed = true) };
        opened.push(popup);
        return popup;
      },
    };
    // As browsers do that are told to keep nothing: to name it is too much.
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    if (isDenied) Object.defineProperties(self, { localStorage: denied, sessionStorage: denied });
    vi.stubGlobal('window', self);
    vi.stubGlobal('document', {});
    const signIn = createSignIn({ clientId: 'shop', sdkUrl, uxMode: 'popup', ...options });
    return { signIn, location, left: () => left };
  }
  /** What the host reads of a sign-in. */
  async function readLogin(url: string, namespace = '') {
    const start = base64urlToJson(new URL(url).hash.replace('#b64Params=', '')) as { loginId: string };
    const record = await vi.waitFor(async () => {
      const found = await sessions.read({ sessionId: start.loginId, namespace });
      return found ?? expect.fail();
    });
    return { loginId: start.loginId, record };
  }
  async function beginSession(record: object = {}, namespace = ''): Promise<string> {
    const sessionId = createSessionId();
    const full = { sessionId, privKey, ed25519PrivKey: 'cd'.repeat(60), userInfo: person, ...record };
    await sessions.create({ sessionId, namespace, record: full, timeout: 60, allowedOrigin: '*' });
    return sessionId;
  }
  /** What the host says over the channel. */
  async function say(outcome: unknown): Promise<void> {
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(0));
    const { loginId } = await readLogin(opened.at(-1)!.url);
    const message = typeof outcome === 'string' ? outcome : JSON.stringify(outcome);
    await publish({ fetch, storageServerUrl: sdkUrl, topic: loginId, message, allowedOrigin: '*' });
  }
  async function signedIn(record: object = {}) {
    const page = load();
    await page.signIn.init();
    const login = page.signIn.login({ authConnection: 'email_passwordless', appState: 'x' });
    await say({ data: { sessionId: await beginSession(record) } });
    expect(await login).toEqual({ privKey: privKey.padStart(64, '0') });
    return page;
  }
  return {
    load,
    say,
    readLogin,
    beginSession,
    signedIn,
    sessions,
    sdkUrl,
    warnings,
    opened,
    localStorage,
    sessionStorage,
  };
}

const failure = (code: number, message: string) => ({ code, message });

describe('texts and codes of spec §8', () => {
  it('is for a browser', () => {
    expect(() => createSignIn({ clientId: 'shop' })).toThrow('window or document is not available');
  });

  it('wants a client id', async () => {
    const { load } = await openSite();
    expect(() => load(undefined, { clientId: '' })).toThrowError(
      expect.objectContaining(failure(5001, 'Invalid constructor params, clientId is required')),
    );
  });

  it('wants init before anything else', async () => {
    const { signIn } = (await openSite()).load();
    const first = failure(5002, 'SDK not initialized. please call init first, ');
    await expect(signIn.login({ authConnection: 'google' })).rejects.toMatchObject(first);
    await expect(signIn.logout()).rejects.toMatchObject(first);
  });

  it('wants to know how to sign in', async () => {
    const { signIn } = (await openSite()).load();
    await signIn.init();
    const missing = failure(5111, 'Invalid login params, AuthConnection is required');
    for (const params of [{}, { authConnectionId: 'a' }, { groupedAuthConnectionId: 'g' }])
      await expect(signIn.login(params)).rejects.toMatchObject(missing);
  });

  it('has messages to a frame in iframe mode alone', async () => {
    const { signIn } = (await openSite()).load();
    await signIn.init();
    const refused = failure(5111, 'Invalid login params, Cannot perform this action in default mode.');
    await expect(signIn.postLoginInitiatedMessage({ authConnection: 'google' }, 'n')).rejects.toMatchObject(refused);
    await expect(signIn.postLoginCancelledMessage('n')).rejects.toMatchObject(refused);
  });

  it('says to whoever asks for more that nobody is signed in', async () => {
    const { signIn } = (await openSite()).load();
    await signIn.init();
    const nobody = failure(5112, 'User not logged in., ');
    const calls = [
      () => signIn.logout(),
      () => signIn.enableMFA(),
      () => signIn.manageMFA(),
      () => signIn.addSocialFactor({ authConnection: 'google' }),
      () => signIn.addAuthenticatorFactor(),
      () => signIn.addPasskeyFactor(),
      async () => signIn.getUserInfo(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(nobody);
  });

  it('says that the popup was blocked', async () => {
    const { signIn } = (await openSite({ isBlocked: true })).load();
    await signIn.init();
    const text = 'Popup was blocked. Please call this function as soon as user clicks button or use redirect mode, ';
    await expect(signIn.login({ authConnection: 'google' })).rejects.toMatchObject(failure(5115, text));
  });

  it('says that the popup was closed', async () => {
    const { load, opened, readLogin } = await openSite();
    const { signIn } = load();
    await signIn.init();
    const login = signIn.login({ authConnection: 'google' });
    const settled = login.catch((error: unknown) => error);
    await readLogin(opened[0]!.url);
    opened[0]!.closed = true;
    expect(await settled).toMatchObject(failure(5113, 'login popup has been closed by the user, '));
  });

  it.each([
    [{ error: 'the sign-in was cancelled by the user', state: 'mine' }, 'the sign-in was cancelled by the user'],
    [{ data: {} }, 'reason: unknown'],
    ['nonsense', 'reason: unknown'],
    [{ data: { sessionId: 'no key' } }, 'the session could not be read'],
    [{ data: { sessionId: '12'.repeat(32) } }, 'Session Expired or Invalid public key'],
  ])('fails with 5114 when the host says %j', async (outcome, reason) => {
    const { load, say } = await openSite();
    const { signIn } = load();
    await signIn.init();
    const settled = signIn.login({ authConnection: 'google' }).catch((error: unknown) => error);
    await say(outcome);
    expect(await settled).toMatchObject(failure(5114, `Login failed, ${reason}`));
    expect([signIn.sessionId, signIn.privKey]).toEqual(['', '']);
    if (typeof outcome === 'object' && 'error' in outcome) expect(signIn.appState).toBe('mine');
  });

  it('knows that MFA is on, and that it is not', async () => {
    const without = await (await openSite()).signedIn();
    const text = 'MFA not yet enabled. Please call `enableMFA` first, ';
    await expect(without.signIn.manageMFA()).rejects.toMatchObject(failure(5117, text));
    const { signIn } = await (await openSite()).signedIn({ userInfo: { ...person, isMfaEnabled: true } });
    await expect(signIn.enableMFA()).rejects.toMatchObject(failure(5116, 'MFA already enabled, '));
  });

  it('warns of networks and build environments that are not for production', async () => {
    const { load, warnings } = await openSite();
    await load(undefined, { network: 'sapphire_devnet', buildEnv: 'testing' }).signIn.init();
    expect(warnings).toEqual([
      "WARNING! You are on sapphire_devnet. Please set network: 'mainnet' or 'sapphire_mainnet' in production",
      "WARNING! You are using build env testing. Please set buildEnv: 'production' in production",
    ]);
  });

  it('throws what the address brings as an error, and keeps its state', async () => {
    const { signIn, location } = (await openSite()).load('https://shop.test/?a=1#error=access_denied&state=mine');
    await expect(signIn.init()).rejects.toMatchObject(failure(5114, 'Login failed, access_denied'));
    expect(signIn.appState).toBe('mine');
    expect(location.href).toBe('https://shop.test/?a=1');
  });
});

describe('a session', () => {
  it('has its keys padded, is found again by a reload, and ends everywhere', async () => {
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

  it('of another namespace is none, and one that was tampered with neither', async () => {
    const { load, beginSession, localStorage, sessions, warnings } = await openSite();
    localStorage.setItem('auth_store', JSON.stringify({ sessionId: await beginSession({}, 'theirs') }));
    const { signIn } = load();
    await signIn.init();
    expect([signIn.sessionId, localStorage.items.get('auth_store')]).toEqual(['', cleared]);

    const sessionId = await beginSession();
    localStorage.setItem('auth_store', JSON.stringify({ sessionId }));
    // As a server would that changes what it keeps: one figure of the MAC.
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

  it('comes back by redirect, to a page with a long address, and is a stranger’s where nobody left for it', async () => {
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
    const text = 'Login failed, this sign-in was not started here';
    await expect(strange.signIn.init()).rejects.toMatchObject(failure(5114, text));
    expect(strange.signIn.sessionId).toBe(sessionId);
  });

  it('is there for the life of the page where the browser keeps nothing', async () => {
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

  it('that a full storage does not take is there for the life of the page as well', async () => {
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
  ])('is kept under %s, apart from others', async (_, options, name, kind) => {
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

  it('may belong to a token that the page has brought along: the host is told of it', async () => {
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
