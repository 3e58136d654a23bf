import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, openWalletApi, proofOf } from '../../tests/helpers/wallet/walletApiHarness';
import { createServers } from '../../tests/helpers/http/servers';
import { systemClock } from '../kit/clock';
import { userCalls } from '../wire/http/wallet';
import { createAccountHttp } from './accountHttp';
import { createAssetsApi } from './assets';
import { createClient } from '../wire/http/client';
import { toUserError } from './toUserError';
import { fetchUserProjects } from './userProjects';

/** The client against the real server. */
const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
});

async function open(name = 'ada') {
  const harness = await openWalletApi(start);
  ends.push(harness.end);
  const port = await harness.listen();
  const account = accountOf(name);
  const asked: string[] = [];
  const state = { signatures: 0, signedOut: 0, break: undefined as undefined | ((init: RequestInit) => RequestInit) };
  const options = {
    // The wallet’s own origin, whatever the real address of the server is.
    baseUrl: 'http://localhost:4050/wallet-api',
    fetch: (input: string | URL | Request, init: RequestInit = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, state.break ? state.break(init) : init);
    },
    address: account.address,
    sign: async (text: string) => {
      state.signatures += 1;
      return proofOf(name, text);
    },
    onUnauthorized: () => void (state.signedOut += 1),
    clock: systemClock,
  };
  const http = createAccountHttp(options);
  return { ...harness, options, http, asked, state, api: createClient(http, userCalls) };
}
const withToken = (token: string) => (init: RequestInit) => {
  const headers = new Headers(init.headers);
  if (headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

describe('createAccountHttp', () => {
  it('signs one challenge for many calls, and each kind of call gets its response', async () => {
    const { api, state, http, options } = await open();
    await expect(api.user({})).rejects.toMatchObject({ code: 'notFound' });
    const [user] = await Promise.all([api.saveUser({ verifier: 'email' }), api.sends({}), api.recordLogin({})]);
    expect(user).toMatchObject({ verifier: 'email', lists: [] });
    expect(state.signatures).toBe(1);
    const address = `0x${'ab'.repeat(20)}`;
    const list = { kind: 'contacts', version: 1, sealed: 'A'.repeat(60) } as const;
    await api.saveList({ ...list, replaces: 0 });
    expect((await api.user({})).lists).toEqual([list]);
    const again = api.saveList({ ...list, replaces: 0 });
    await expect(again).rejects.toMatchObject({ code: 'conflict', details: { reason: 'version' } });
    const sent = { transaction_hash: `0x${'1'.repeat(64)}`, chain_id: '0x1', to: address, nonce: 1 };
    const { id } = await api.addSend(sent);
    await api.changeSend({ id, status: 'confirmed' });
    expect(await api.sends({ chain_id: '0x1' })).toMatchObject([{ id, status: 'confirmed', nonce: 1 }]);
    await expect(createAssetsApi(http).tokens({ chainId: '0x99' })).rejects.toMatchObject({ code: 'invalid' });
    await api.recordLogin({ web3auth_client_id: 'inlay-local', hostname: 'a.example' });
    expect(await fetchUserProjects(options)).toMatchObject([{ project_id: 'inlay-local', hostname: 'a.example' }]);
  });

  it('signs again when its token has expired', async () => {
    const { api, state, pass } = await open();
    await api.saveUser({});
    pass(3_700_000);
    expect(await api.user({})).toBeDefined();
    expect(state).toMatchObject({ signatures: 2, signedOut: 0 });
  });

  it.each([
    ['ahead', 1],
    ['behind', -1],
  ])('works with a clock that is a day %s', async (_, days) => {
    const { options, state } = await open();
    const clock = { ...systemClock, now: () => systemClock.now() + days * 86_400_000 };
    const api = createClient(createAccountHttp({ ...options, clock }), userCalls);
    await api.saveUser({ verifier: 'email' });
    expect(await api.user({})).toMatchObject({ verifier: 'email' });
    expect(await api.sends({})).toEqual([]);
    expect(state).toMatchObject({ signatures: 1, signedOut: 0 });
    // A proof that depends on the time is rejected, which does not sign the user out.
    await expect(fetchUserProjects({ ...options, clock })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(state.signedOut).toBe(0);
  });

  it('reports an invalid token once and makes no further calls', async () => {
    const { api, state, asked } = await open();
    await api.saveUser({});
    state.break = withToken('a.b.c');
    const failed = await Promise.allSettled([api.user({}), api.user({}), api.sends({})]);
    for (const one of failed) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unauthorized' } });
    expect(state.signedOut).toBe(1);
    const before = asked.length;
    const error = await api.user({}).catch((reason: unknown) => reason);
    expect(toUserError(error, { signedIn: true }).code).toBe('sessionExpired');
    expect(asked.length).toBe(before);
    expect(state.signedOut).toBe(1);
  });

  it('signs the user out when a gateway before the server refuses each token', async () => {
    const { options, state } = await open();
    const refuse = () =>
      new Response('<h1>401 Unauthorized</h1>', { status: 401, headers: { 'content-type': 'text/html' } });
    const behindGateway: typeof fetch = (input, init) =>
      new Headers(init?.headers).has('authorization')
        ? Promise.resolve(refuse())
        : options.fetch(input as string, init);
    const api = createClient(createAccountHttp({ ...options, fetch: behindGateway }), userCalls);
    await expect(api.user({})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(state).toMatchObject({ signatures: 2, signedOut: 1 });
  });

  it('does not sign the user out while the server is down', async () => {
    const { api, state, app } = await open();
    await api.saveUser({});
    await app.close();
    await expect(api.user({})).rejects.toMatchObject({ code: 'unavailable' });
    expect(state.signedOut).toBe(0);
  });

  it('signs only a challenge that names this wallet', async () => {
    const { options, state } = await open();
    for (const message of [
      'pay all',
      'evil.example wants you to sign in with your Ethereum account:\n',
      5,
      undefined,
    ]) {
      const answer = () => Promise.resolve(new Response(JSON.stringify({ message }), { status: 200 }));
      const api = createClient(createAccountHttp({ ...options, fetch: answer }), userCalls);
      await expect(api.user({})).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(state.signatures).toBe(0);
  });
});
