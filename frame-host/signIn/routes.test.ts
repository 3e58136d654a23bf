import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccess } from '../access/access';
import { readLocalConfig } from '../../demo-host/stack/config/readLocalConfig';
import { createServer } from '../server';
import { openSessionStore } from '../sessions/sessionStore';
import { createStatementLog } from '../../tests/helpers/databases/statementLog';
import { openPlace, openTestDatabase } from '../../tests/helpers/databases/testDatabase';
import { productionSignInLimits, type SignInLimits } from './limits';
import type { MailTransport } from './mail/mailer';
import { signInMigrations, type SignInTables } from './migrations';
import { createSignIn } from './signIn';

const nonce = 'n'.repeat(43);
const begin = { clientId: 'inlay-local', email: 'alice@rig.test', nonce };
const oidcBegin = {
  clientId: 'inlay-local',
  connectionId: 'local-id',
  nonce,
  state: 's'.repeat(43),
  codeChallenge: 'c'.repeat(43),
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A whole server with sign-in; mails go to a list, requests to providers to `fetch`. */
async function start({ limits, fetch }: { limits?: SignInLimits; fetch?: typeof globalThis.fetch } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'signin-'));
  const config = readLocalConfig({
    INLAY_PORT: '4950',
    INLAY_DATA_DIR: dataDir,
    INLAY_LOG_LEVEL: 'info',
  });
  const statements = createStatementLog();
  const db = (await openTestDatabase<SignInTables>(signInMigrations)).withPlugin(statements.plugin);
  const mails: { to: { address: string }; subject: string }[] = [];
  const transport = {
    sendMail: async (mail: (typeof mails)[number]) => void mails.push(mail),
    verify: async () => true,
    close: () => undefined,
  } as unknown as MailTransport;
  const sessions = await openSessionStore({ place: await openPlace() });
  const signIn = await createSignIn({ config, db, sessions, limits, transport, fetch });
  const log: string[] = [];
  const { app, close } = await createServer({
    config,
    sessions,
    access: createAccess({ config }),
    plugins: [(app) => signIn.register(app)],
    logSink: { write: (line: string) => void log.push(line) },
  });
  closers.push(() => signIn.close(), close);
  const post = (path: string, payload: object, headers: Record<string, string> = { origin: config.publicUrl }) =>
    app.inject({ method: 'POST', url: `/v1/signin/${path}`, payload, headers });
  return { app, post, mails, statements, log, publicUrl: config.publicUrl, signIn };
}

const codeIn = (subject: string) => /\d{6}/.exec(subject)![0];

describe('sign-in routes', () => {
  it('mail a code to an address, and return a token that the published keys verify', async () => {
    const { app, post, mails, publicUrl, log } = await start();
    const begun = await post('email/begin', { ...begin, locale: 'de-AT' });
    expect(begun.statusCode).toBe(200);
    expect(begun.headers['cache-control']).toBe('no-store');
    const { flowId } = begun.json<{ flowId: string }>();
    await vi.waitFor(() => expect(mails[0]).toMatchObject({ to: { address: 'alice@rig.test' } }));
    expect(mails[0]?.subject).toMatch(/^\d{6} ist Ihr Inlay-Code$/);
    const code = codeIn(mails[0]!.subject);
    const finished = await post('email/finish', { flowId, code });
    expect(finished.json()).toMatchObject({ connectionId: 'email', email: 'alice@rig.test' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const jwks = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/.well-known/jwks.json`));
    const { idToken } = finished.json<{ idToken: string }>();
    await jwtVerify(idToken, jwks, { issuer: publicUrl, audience: 'inlay-local' });
    const { siteToken } = finished.json<{ siteToken: string }>();
    const { payload } = await jwtVerify(siteToken, jwks, { issuer: publicUrl, audience: 'inlay-local' });
    const told = { sub: 'alice@rig.test', email: 'alice@rig.test', email_verified: true, authConnectionId: 'email' };
    expect(payload).toMatchObject(told);
    expect(payload).not.toHaveProperty('nonce');
    for (const secret of [code, 'alice@rig.test', idToken, flowId]) expect(log.join('')).not.toContain(secret);
  });

  it('give the same answers with the same work for an address with a wallet and an unknown one', async () => {
    const { post, mails, statements } = await start();
    /** What a caller can compare between addresses, and the work that takes time; random values and times are masked. */
    const walk = async (email: string) => {
      statements.take();
      const before = mails.length;
      const begun = await post('email/begin', { ...begin, email });
      const { flowId } = begun.json<{ flowId: string }>();
      await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
      const wrong = String((Number(codeIn(mails.at(-1)!.subject)) + 1) % 1_000_000).padStart(6, '0');
      const answers = [
        begun,
        await post('email/resend', { flowId }),
        await post('email/finish', { flowId, code: wrong }),
      ].map(({ statusCode, headers, body }) => ({
        statusCode,
        headers: Object.keys(headers).toSorted(),
        body: body.replace(/\b[0-9a-f]{32}\b|\b\d{13}\b/g, '…'),
      }));
      return { answers, work: { statements: statements.take(), mails: mails.length - before }, flowId };
    };
    const first = await walk('alice@rig.test');
    await post('email/finish', { flowId: first.flowId, code: codeIn(mails.at(-1)!.subject) });
    const known = await walk('alice@rig.test');
    const nobody = await walk('nobody@rig.test');
    expect([known.answers, known.work]).toEqual([nobody.answers, nobody.work]);
    expect([known.work.mails, known.work.statements.filter((one) => one.includes('email_flows')).length]).toEqual([
      1, 3,
    ]);
    expect(known.answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 400]);
  });

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a look-alike', { origin: 'http://localhost:4950.evil.test' }],
  ])('reject %s with 403', async (_, headers) => {
    const { post, mails } = await start();
    for (const [path, body] of [
      ['email/begin', begin],
      ['email/resend', { flowId: '0'.repeat(32) }],
      ['email/finish', { flowId: '0'.repeat(32), code: '000000' }],
      ['oidc/begin', oidcBegin],
    ] as const) {
      const { statusCode, json } = await post(path, body, headers);
      expect([statusCode, json<{ error: { code: string } }>().error.code]).toEqual([403, 'forbidden']);
    }
    expect(mails).toEqual([]);
  });

  it('reject an unknown project, an unknown connection and a connection of another kind', async () => {
    const { post } = await start();
    expect((await post('email/begin', { ...begin, clientId: 'nobody' })).statusCode).toBe(403);
    expect((await post('oidc/begin', { ...oidcBegin, connectionId: 'nothing' })).statusCode).toBe(403);
    const { statusCode, json } = await post('oidc/begin', { ...oidcBegin, connectionId: 'email' });
    expect([statusCode, json<{ error: object }>().error]).toMatchObject([400, { details: { field: 'connectionId' } }]);
  });

  it.each([
    ['email/begin', { ...begin, email: 'no address' }, 'email'],
    ['email/begin', { ...begin, email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
    ['email/begin', { ...begin, nonce: 'short' }, 'nonce'],
    ['email/finish', { flowId: '0'.repeat(32), code: '12345' }, 'code'],
    ['email/resend', { flowId: { $ne: 1 } }, 'flowId'],
    ['oidc/begin', { ...oidcBegin, state: 'x' }, 'state'],
  ])('reject %s with an invalid field', async (path, body, field) => {
    const { post } = await start();
    const { statusCode, json } = await post(path, body);
    expect([statusCode, json<{ error: object }>().error]).toMatchObject([400, { code: 'invalid', details: { field } }]);
  });

  it('set retry-after when rate-limited', async () => {
    const { post } = await start({ limits: { ...productionSignInLimits, codesPerCaller: 1, redirectsPerCaller: 1 } });
    const { flowId } = (await post('email/begin', begin)).json<{ flowId: string }>();
    const early = await post('email/resend', { flowId });
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '30']);
    const again = await post('email/begin', begin);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '3600']);
  });

  it('send the browser to the provider with state, nonce and challenge, and back to one URL', async () => {
    const issuer = 'http://localhost:4070';
    const fetch = (async () =>
      Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      })) as typeof globalThis.fetch;
    const { post } = await start({ fetch });
    const { url } = (await post('oidc/begin', { ...oidcBegin, loginHint: 'a@b.test' })).json<{ url: string }>();
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin, pathname]).toEqual([issuer, '/auth']);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'inlay',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:4950/v5/end',
      state: oidcBegin.state,
      nonce,
      code_challenge: oidcBegin.codeChallenge,
      code_challenge_method: 'S256',
      login_hint: 'a@b.test',
    });
  });
});
