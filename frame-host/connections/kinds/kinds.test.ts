import { createHash } from 'node:crypto';
import { exportPKCS8, exportSPKI, generateKeyPair, decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { systemClock } from '../../../src/kit/clock';
import { fillRandom } from '../../../src/kit/randomId';
import type { SignInAnswer } from '../../../src/wire/http/signIn';
import { createTokenVerifier } from '../../keys/tokens/tokenVerifier';
import { app as credentials, createDialectProvider } from '../../../tests/helpers/signIn/dialectProvider';
import { dialects, type DialectKind } from '../../../tests/helpers/signIn/dialects';
import { nonceOf } from '../../../tests/helpers/custody/custodyHarness';
import { startSignInServer } from '../../../tests/helpers/signIn/signInServer';
import type { ConnectionConfig } from '../connection';
import { issuersForNodes } from '../issuersForNodes';

const wallet = 'http://localhost:4950';
const clientId = 'inlay-local';
const codeVerifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
const state = 's'.repeat(43);
const kinds = Object.keys(dialects) as DialectKind[];
const bound = kinds.filter((kind) => dialects[kind].pkce);
const ephemeral = randomScalar(fillRandom);
const ephemeralPublicKey = publicKeyHex(ephemeral);

describe('kinds of connections, each with a provider that speaks its dialect', () => {
  let provider: Awaited<ReturnType<typeof createDialectProvider>>;
  let server: Awaited<ReturnType<typeof startSignInServer>>;
  let connections: ConnectionConfig[];
  let nonce: string;

  beforeAll(async () => {
    nonce = await nonceOf(ephemeral);
    const apple = await generateKeyPair('ES256', { extractable: true });
    connections = kinds.map((kind): ConnectionConfig => {
      const common = { id: kind, name: kind, clientId: credentials.clientId };
      return kind === 'apple'
        ? { ...common, kind, teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: '' }
        : { ...common, kind, clientSecret: credentials.clientSecret };
    });
    const privateKey = await exportPKCS8(apple.privateKey);
    connections = connections.map((one) => (one.kind === 'apple' ? { ...one, privateKey } : one));
    provider = await createDialectProvider({
      redirectBase: `${wallet}/v5/end`,
      applePublicKey: await exportSPKI(apple.publicKey),
    });
    server = await startSignInServer({ connections, fetch: provider.fetch });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => {
    Object.assign(provider.mood, { answer: 'allow', withoutEmail: false, broken: false, claims: {}, symmetric: false });
  });

  const post = (path: string, payload: object) => server.post(`oidc/${path}`, payload);

  /** Visits the provider as a browser does; returns the URL of the page that ends the sign-in. */
  async function visit(kind: DialectKind): Promise<string> {
    const begun = await post('begin', { clientId, connectionId: kind, nonce, state, codeChallenge });
    expect(begun.statusCode, begun.body).toBe(200);
    const back = provider.authorize(begun.json<{ url: string }>().url);
    if (back.method === 'GET') return back.url;
    const posted = await server.app.inject({
      method: 'POST',
      url: new URL(back.url).pathname,
      payload: new URLSearchParams(back.form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    });
    expect(posted.statusCode).toBe(303);
    return new URL(String(posted.headers.location), wallet).href;
  }

  const finish = async (kind: DialectKind, callbackUrl: string, change: object = {}) => {
    const answer = await post('finish', {
      clientId,
      connectionId: kind,
      callbackUrl,
      state,
      nonce,
      codeVerifier,
      ...change,
    });
    const { error } = answer.json<{ error?: { code: string } }>();
    return { code: error?.code, answer: answer.json<SignInAnswer>() };
  };

  /** Verifies as a share node does, with the published keys of the provider or of our issuer. */
  const verify = (connectionId: string, idToken: string) => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith(wallet)) return provider.fetch(input, init);
      return Response.json((await server.app.inject(new URL(url).pathname)).json());
    };
    const issuers = issuersForNodes({ publicUrl: wallet, projects: () => [{ clientId }], connections });
    return createTokenVerifier({ issuers, fetch, clock: systemClock })({
      connectionId,
      idToken,
      ephemeralPublicKey,
      signature: '',
    });
  };

  describe.each(kinds)('%s', (kind) => {
    it('signs in with a token that share nodes accept only for this connection', async () => {
      const url = await visit(kind);
      const { answer, code } = await finish(kind, url);
      expect(code).toBeUndefined();
      const email = kind === 'reddit' || kind === 'wechat' ? {} : { email: 'ann@mail.test' };
      expect(answer).toEqual({
        connectionId: kind,
        idToken: expect.any(String),
        name: kind === 'apple' ? 'Ann Lee' : 'Ann',
        ...email,
        siteToken: expect.any(String),
        siteGrant: expect.any(String),
        ...(answer.picture === undefined ? {} : { picture: expect.stringMatching(/^https:/) }),
        // The same person has signed in by other kinds before.
        ...(answer.sameEmail === undefined ? {} : { sameEmail: expect.not.arrayContaining([kind]) }),
      });
      expect(decodeJwt(answer.idToken).sub).toBe(kind === 'github' ? '7' : 'p-7');
      expect((await verify(kind, answer.idToken)).user).toMatch(/^[0-9a-f]{64}$/);
      for (const other of kinds.filter((one) => one !== kind))
        await expect(verify(other, answer.idToken), other).rejects.toMatchObject({ code: 'unauthorized' });
      // Our issuer tells the page’s server the same, only for this project; no share node accepts that token for a sign-in.
      const { sub, authConnectionId } = { ...decodeJwt(answer.idToken), authConnectionId: kind };
      const told = decodeJwt(answer.siteToken ?? '');
      expect(told).toMatchObject({ iss: wallet, aud: clientId, sub, authConnectionId, ...email });
      expect([told.nonce, Number(told.exp) - Number(told.iat)]).toEqual([undefined, 600]);
      for (const any of kinds)
        await expect(verify(any, answer.siteToken ?? ''), any).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('accepts a code once', async () => {
      const url = await visit(kind);
      expect((await finish(kind, url)).code).toBeUndefined();
      expect((await finish(kind, url)).code).toBe('providerDenied');
    });

    it('reports providerDenied when the user declines', async () => {
      provider.mood.answer = 'deny';
      expect((await finish(kind, await visit(kind))).code).toBe('providerDenied');
    });

    it('signs in without an e-mail address', async () => {
      provider.mood.withoutEmail = true;
      const { answer, code } = await finish(kind, await visit(kind));
      expect([code, answer.email]).toEqual([undefined, undefined]);
      expect(decodeJwt(answer.idToken).email).toBeUndefined();
    });

    it('rejects another state, a repeated state, and an answer for another connection', async () => {
      const url = await visit(kind);
      const before = provider.asked.length;
      expect((await finish(kind, url.replace(state, 'x'.repeat(43)))).code).toBe('unauthorized');
      expect((await finish(kind, url.replace('?', `?state=${state}&`))).code).toBe('unauthorized');
      expect((await finish(kind, url.replace(`/${kind}`, ''))).code).toBe('invalid');
      for (const other of kinds.filter((one) => one !== kind))
        expect((await finish(other, url)).code, other).toBe('invalid');
      // None of them sent the code to a provider.
      expect(provider.asked.length).toBe(before);
    });

    it('reports providerFailed when the provider fails', async () => {
      const url = await visit(kind);
      provider.mood.broken = true;
      expect((await finish(kind, url)).code).toBe('providerFailed');
    });
  });

  it.each(bound)('%s: rejects a stolen code without its PKCE verifier', async (kind) => {
    const { code } = await finish(kind, await visit(kind), { codeVerifier: 'w'.repeat(43) });
    expect(code).toBe('providerDenied');
  });

  const withTokens = kinds.filter((kind) => 'issuer' in dialects[kind]);
  it.each(withTokens)('%s: rejects identity tokens that are not for this sign-in', async (kind) => {
    const seconds = Math.floor(Date.now() / 1_000);
    for (const claims of [
      { iss: 'https://accounts.evil.test' },
      { aud: 'app-2' },
      { nonce: 'n'.repeat(43) },
      { nonce: undefined },
      { iat: seconds - 4_000, exp: seconds - 400 },
      { iat: seconds - 300 },
    ]) {
      provider.mood.claims = claims;
      const url = await visit(kind);
      expect((await finish(kind, url)).code, JSON.stringify(claims)).toBe('unauthorized');
    }
    provider.mood.claims = {};
    // A browser that did not begin this sign-in has another nonce.
    expect((await finish(kind, await visit(kind), { nonce: 'n'.repeat(43) })).code).toBe('unauthorized');
  });

  it.each(withTokens.filter((kind) => kind !== 'line'))(
    '%s: rejects a token signed with the client secret',
    async (kind) => {
      provider.mood.symmetric = true;
      expect((await finish(kind, await visit(kind))).code).toBe('unauthorized');
    },
  );

  it('google: rejects an answer that names another issuer (mix-up)', async () => {
    const url = (await visit('google')).replace('iss=https%3A%2F%2Faccounts.google.com', 'iss=https%3A%2F%2Fevil.test');
    expect((await finish('google', url)).code).toBe('unauthorized');
  });

  it('keeps secrets out of what the browser receives', async () => {
    for (const kind of kinds) {
      const begun = await post('begin', { clientId, connectionId: kind, nonce, state, codeChallenge });
      expect(begun.body).not.toContain(credentials.clientSecret);
    }
    const project = await server.app.inject(`/v1/project?client_id=${clientId}`);
    expect(project.body).not.toMatch(/secret|PRIVATE|app-1|TEAM/i);
  });
});
