import { Auth, type AuthOptions } from '@web3auth/auth';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkOptions } from '../../src/app/signIn/checks/checkOptions';
import { toReturnUrl } from '../../src/app/signIn/toReturnUrl';
import { toSessionRecord } from '../../src/app/signIn/session/sessionRecord';
import { base64urlToJson } from '../../src/kit/base64url';
import { publish } from '../../src/signIn/session/channel';
import { createSessionId } from '../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../src/signIn/session/sessionStoreClient';
import { LoginRecordSchema } from '../../src/wire/signIn/loginRecord';
import { StartParamsSchema } from '../../src/wire/signIn/start';
import { createServers } from '../helpers/http/servers';
import { createStorage } from '../helpers/signIn/signInSite';
import { project as ofWallet } from '../helpers/wallet/walletHarness';

const { start, stopAll } = createServers();
afterEach(async () => {
  vi.unstubAllGlobals();
  await stopAll();
});

const project = {
  ...ofWallet,
  allowedOrigins: ['https://shop.test'],
  connections: [{ id: 'google', kind: 'google', name: 'Google' }],
};
const person = {
  authConnection: 'google',
  authConnectionId: 'google',
  userId: 'ada',
  email: 'ada@x.test',
  name: 'Ada',
};
let sites = 0;

/** Opens a page with `@web3auth/auth` 10.5.0 from npm. The session server is real, and the test acts as the user at the host. */
async function openPage() {
  const server = await start();
  const url = `http://127.0.0.1:${await server.listen()}`;
  const sdkUrl = `${url}/v10`;
  const atHost: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: url } });
  const sessions = createSessionStoreClient({ fetch: atHost, storageServerUrl: url });
  const [localStorage, sessionStorage] = [createStorage(), createStorage()];
  const opened: string[] = [];
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  // The client keeps one storage per name while its module is loaded.
  const site = `site${++sites}`;

  async function load(options: Partial<AuthOptions> = {}, href = 'https://shop.test/account?tab=1') {
    const location = new URL(href);
    const self = {
      location,
      localStorage,
      sessionStorage,
      innerWidth: 1_400,
      innerHeight: 900,
      ...events,
      history: { state: null, replaceState: (_: unknown, __: string, to: string) => void (location.href = to) },
      open(to: string) {
        opened.push(to);
        return { closed: false, close: () => undefined, focus: () => undefined };
      },
    };
    vi.stubGlobal('window', self);
    vi.stubGlobal('document', { documentElement: {}, ...events });
    vi.stubGlobal('screen', { width: 1_400, height: 900 });
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' });
    const servers = { sdkUrl, dashboardUrl: url, storageServerUrl: url, sessionSocketUrl: url };
    const auth = new Auth({
      clientId: 'shop',
      sessionKey: site,
      uxMode: 'popup',
      ...servers,
      ...options,
    } as AuthOptions);
    return { auth, location };
  }

  /** Reads a link like the host. */
  async function read(link: string) {
    expect(link.startsWith(`${sdkUrl}/start#b64Params=`)).toBe(true);
    const start = v.parse(StartParamsSchema, base64urlToJson(link.split('#b64Params=')[1] ?? ''));
    const at = { sessionId: start.loginId, namespace: start.sessionNamespace };
    const raw = await vi.waitFor(async () => (await sessions.read(at)) ?? expect.fail());
    return { start, raw, record: v.parse(LoginRecordSchema, raw) };
  }

  /** Signs in at the host for the link, like the host. */
  async function signIn(link: string, { isMfaEnabled = false, keyReturn = true } = {}) {
    const { start, raw, record } = await read(link);
    const sessionId = createSessionId();
    const { options, params } = record;
    const privateKey = new Uint8Array(32).fill(1);
    const { includeUserDataInToken } = options;
    const facts = {
      sessionId,
      privateKey,
      userInfo: { ...person, isMfaEnabled },
      params,
      keyReturn,
      includeUserDataInToken,
    };
    const namespace = options.sessionNamespace;
    await sessions.create({ sessionId, namespace, record: toSessionRecord(facts), timeout: 60, allowedOrigin: '*' });
    return { start, raw, record, outcome: { sessionId, ...(namespace === '' ? {} : { sessionNamespace: namespace }) } };
  }
  /** Publishes the result over the channel. */
  async function answer(outcome?: object) {
    const link = await vi.waitFor(() => opened.at(-1) ?? expect.fail());
    const done = outcome ? await read(link) : await signIn(link);
    const message = JSON.stringify(outcome ?? { data: (done as Awaited<ReturnType<typeof signIn>>).outcome });
    const at = { fetch, storageServerUrl: url, topic: done.start.loginId, message, allowedOrigin: '*' };
    await publish(at);
    opened.length = 0;
    return done;
  }
  return { load, read, signIn, answer, opened, sessions, localStorage, sessionStorage, site, url };
}

describe('@web3auth/auth 10.5.0, unchanged', () => {
  it.each<[string, Partial<AuthOptions>, 'localStorage' | 'sessionStorage', (site: string) => string]>([
    ['a name of the page’s own', {}, 'localStorage', (site) => site],
    ['a namespace', { sessionKey: '', sessionNamespace: 'ns' }, 'localStorage', () => 'auth_store_ns'],
    ['both', { sessionNamespace: 'ns' }, 'localStorage', (site) => site],
    ['for the tab alone', { storage: 'session' }, 'sessionStorage', (site) => site],
  ])('stores its session under %s, restores it and ends it', async (_, options, kind, nameOf) => {
    const page = await openPage();
    const { auth } = await page.load(options);
    await auth.init();
    const login = auth.login({ authConnection: 'google', appState: 'cart' });
    const { record } = await page.answer();
    expect(record.params.appState).toBe('cart');
    expect(await login).toEqual({ privKey: '01'.repeat(32) });
    const { sessionId } = auth;
    expect(page[kind].items.get(nameOf(page.site))).toBe(JSON.stringify({ sessionId }));

    const again = (await page.load(options)).auth;
    await again.init();
    expect([again.sessionId, again.privKey, again.coreKitKey]).toEqual([sessionId, '01'.repeat(32), '01'.repeat(32)]);
    expect([again.ed25519PrivKey.length, again.coreKitEd25519Key]).toEqual([128, again.ed25519PrivKey]);
    expect([again.appState, again.sessionNamespace]).toEqual(['cart', options.sessionNamespace ?? '']);
    expect(again.getUserInfo()).toEqual({
      ...person,
      profileImage: '',
      dappShare: '',
      idToken: '',
      oAuthIdToken: '',
      oAuthAccessToken: '',
      groupedAuthConnectionId: '',
      appState: 'cart',
      isMfaEnabled: false,
    });
    await again.logout();
    expect([again.privKey, again.sessionId]).toEqual(['', '']);
    expect(JSON.parse(page[kind].items.get(nameOf(page.site)) ?? '')).toEqual({ sessionId: '' });
    const at = { sessionId, namespace: options.sessionNamespace ?? '' };
    await vi.waitFor(async () => expect(await page.sessions.read(at)).toBeNull());
    expect(() => again.getUserInfo()).toThrow('User not logged in.');
  });

  it('passes every option and parameter to the host, and receives what they request', async () => {
    const page = await openPage();
    const { auth } = await page.load({
      network: 'sapphire_devnet',
      sessionTime: 3_600,
      includeUserDataInToken: false,
      originData: { 'https://shop.test': 'sig' },
      whiteLabel: { appName: 'Shop', mode: 'dark', theme: { primary: '#ff0000' } },
      authConnectionConfig: [{ authConnection: 'google', authConnectionId: 'google' }],
      mfaSettings: {
        passwordFactor: { enable: false },
        passkeysFactor: { enable: true, priority: 1, mandatory: true },
      },
    });
    await auth.init();
    const login = auth.login({
      authConnectionId: 'google',
      groupedAuthConnectionId: 'all',
      mfaLevel: 'optional',
      getWalletKey: true,
      curve: 'secp256k1',
      appState: 'a',
      dappUrl: 'https://shop.test/x',
      extraLoginOptions: { login_hint: 'ada@x.test', prompt: 'login' },
    } as Parameters<Auth['login']>[0]);
    const { record } = await page.answer();
    await login;
    expect(record).toMatchObject({
      actionType: 'login',
      options: {
        clientId: 'shop',
        uxMode: 'popup',
        redirectUrl: 'https://shop.test/account',
        sessionTime: 3_600,
        includeUserDataInToken: false,
        whiteLabel: { appName: 'Shop', mode: 'dark' },
        mfaSettings: { kinds: ['passkey', 'device', 'phrase', 'social', 'authenticator'], mandatory: ['passkey'] },
      },
      params: {
        authConnectionId: 'google',
        groupedAuthConnectionId: 'all',
        mfaLevel: 'optional',
        getWalletKey: true,
        appState: 'a',
        dappUrl: 'https://shop.test/x',
        extraLoginOptions: { login_hint: 'ada@x.test' },
      },
    });
    expect(record.options).toMatchObject({
      network: 'sapphire_devnet',
      buildEnv: 'production',
      originData: { 'https://shop.test': 'sig' },
      authConnectionConfig: [{ authConnection: 'google', authConnectionId: 'google' }],
    });
    expect(() => checkOptions({ record, project })).not.toThrow();
    expect(auth.privKey).toBe('01'.repeat(32));
    expect(auth.state.walletKey).toBe('01'.repeat(32));
    expect(auth.getUserInfo().groupedAuthConnectionId).toBe('all');
  });

  it.each<[Partial<AuthOptions>, object, string]>([
    [{ useMpc: true }, {}, 'Invalid constructor params, useMpc is not supported'],
    [
      { originData: { 'https://other.test': 'sig' } },
      {},
      'Invalid constructor params, originData contains https://other.test',
    ],
    [{}, { curve: 'ed25519' }, 'Invalid login params, curve must be secp256k1'],
    [{}, { dappShare: 'words' }, 'Invalid login params, dappShare is not supported'],
  ])('receives the host’s refusal of %j and %j', async (options, params, text) => {
    const page = await openPage();
    const { auth } = await page.load(options);
    await auth.init();
    const login = auth.login({ authConnection: 'google', ...params }).catch((error: unknown) => error);
    const { record } = await page.read(await vi.waitFor(() => page.opened.at(-1) ?? expect.fail()));
    const refuse = () => checkOptions({ record, project });
    expect(refuse).toThrow(text);
    await page.answer({ error: text });
    expect(await login).toMatchObject({ code: 5114, message: `Login failed, ${text}` });
  });

  it('accepts results by redirect, including a refusal with its state', async () => {
    const page = await openPage();
    const redirectUrl = 'https://shop.test/account?tab=1';
    const leaving = await page.load({ uxMode: 'redirect', redirectUrl });
    await leaving.auth.init();
    expect(await leaving.auth.login({ authConnection: 'google', appState: 'cart' })).toBeNull();
    const { outcome } = await page.signIn(leaving.location.href);
    const back = toReturnUrl({ redirectUrl, outcome: { ...outcome, loginKey: 'ours alone' } });
    const { auth, location } = await page.load({ uxMode: 'redirect', redirectUrl }, back);
    await auth.init();
    expect([auth.sessionId, auth.privKey, location.href]).toEqual([outcome.sessionId, '01'.repeat(32), redirectUrl]);

    const refused = toReturnUrl({
      redirectUrl,
      outcome: { error: 'this sign-in method is not offered', state: 'cart' },
    });
    const again = await page.load({ uxMode: 'redirect', redirectUrl }, refused);
    const text = 'Login failed, this sign-in method is not offered';
    await expect(again.auth.init()).rejects.toMatchObject({ code: 5114, message: text });
    expect([Reflect.get(again.auth, 'dappState'), again.location.href]).toEqual(['cart', redirectUrl]);
  });

  it('requests factors in a form that the host reads, and receives the outcome', async () => {
    const page = await openPage();
    const { auth } = await page.load();
    await auth.init();
    const login = auth.login({ authConnection: 'google' });
    await page.answer();
    await login;
    const { sessionId } = auth;
    const calls: [string, () => Promise<unknown>, object][] = [
      [
        'add_social_factor',
        () => auth.manageSocialFactor('add_social_factor', { authConnection: 'github' }),
        { authConnection: 'github' },
      ],
      [
        'modify_social_factor',
        () => auth.manageSocialFactor('modify_social_factor', { authConnection: 'line' }),
        { authConnection: 'line' },
      ],
      ['add_authenticator_factor', () => auth.addAuthenticatorFactor({}), { authConnection: 'authenticator' }],
      ['add_passkey_factor', () => auth.addPasskeyFactor({}), { authConnection: 'passkeys' }],
    ];
    for (const [actionType, call, params] of calls) {
      for (const isAdded of [true, false]) {
        const calling = call();
        const { record } = await page.answer(isAdded ? { data: { sessionId } } : { error: 'no', state: '' });
        expect(record).toMatchObject({ actionType, sessionId, params });
        expect(await calling).toBe(isAdded);
      }
    }
    await expect(auth.manageMFA({})).rejects.toMatchObject({ code: 5117 });
    const refused = auth.enableMFA({}).catch((error: unknown) => error);
    await page.answer({ error: 'the user signed in with another account' });
    expect(await refused).toMatchObject({
      code: 5114,
      message: 'Login failed, the user signed in with another account',
    });

    const enabling = auth.enableMFA({});
    const { record } = await page.read(await vi.waitFor(() => page.opened.at(-1) ?? expect.fail()));
    expect(record).toMatchObject({
      actionType: 'enable_mfa',
      sessionId,
      params: {
        authConnection: 'google',
        authConnectionId: 'google',
        mfaLevel: 'mandatory',
        extraLoginOptions: { login_hint: 'ada' },
      },
    });
    // Like the host: the existing session contains the factors from then on.
    const kept = await page.sessions.read({ sessionId });
    const userInfo = { ...(kept?.userInfo as object), isMfaEnabled: true };
    await page.sessions.update({ sessionId, record: { ...kept, userInfo } });
    await page.answer({ data: { sessionId } });
    expect(await enabling).toBe(true);
    await expect(auth.enableMFA({})).rejects.toMatchObject({ code: 5116 });

    await auth.manageMFA({});
    const managing = await page.read(page.opened.at(-1) ?? '');
    expect(managing.record).toMatchObject({
      actionType: 'manage_mfa',
      sessionId,
      options: { uxMode: 'redirect', redirectUrl: `${page.url}/wallet/account` },
      params: { dappUrl: 'https://shop.test/account', extraLoginOptions: { login_hint: 'ada' } },
    });
  });
});
