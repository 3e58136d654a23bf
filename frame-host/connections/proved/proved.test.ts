import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/api/http';
import { createProveApi } from '../../../src/api/prove';
import { totpCode } from '../../../src/custody/factors/totp';
import { passkeySignInChallenge, passkeySubject } from '../../../src/custody/statements';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { startSignInServer } from '../../../tests/helpers/signin/signInServer';
import { createSoftPasskey } from '../../../tests/helpers/custody/softPasskey';
import type { ConnectionConfig } from '../connection';

const origin = 'http://localhost:4950';
const clientId = 'inlay-local';
const nonce = 'n'.repeat(43);
const verifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
const state = 's'.repeat(43);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Answer = Record<string, unknown> & { url: string; error?: { code: string; details?: Record<string, unknown> } };

/** A sign-in server with one connection, over whose flows the test goes as a browser does. */
async function open(connection: ConnectionConfig) {
  const clock = createFakeClock();
  const others = [
    { id: 'other', kind: 'passkeys', name: 'Other' },
    { id: 'email', kind: 'email_passwordless', name: 'Email' },
  ] as const;
  const server = await startSignInServer({ connections: [connection, ...others], clock });
  closers.push(() => server.close());
  const post = async (path: string, body: object) => (await server.post(path, body)).json<Answer>();
  const begin = async (connectionId: string = connection.id) => {
    const { url } = await post('oidc/begin', { clientId, connectionId, nonce, state, codeChallenge });
    expect(url).toMatch(new RegExp(`^${origin}/v5/prove/${connectionId}\\?flow=[0-9a-f]{32}$`));
    return new URL(url).searchParams.get('flow') ?? '';
  };
  const finish = (callbackUrl: string, change: object = {}) =>
    post('oidc/finish', {
      ...{ clientId, connectionId: connection.id, callbackUrl, state, nonce, codeVerifier: verifier },
      ...change,
    });
  /** The subject that a proof ends in. */
  const subjectOf = async (proved: Answer) => {
    const { idToken } = await finish(proved.url);
    const claims = decodeJwt(String(idToken));
    expect(claims).toMatchObject({ iss: origin, aud: clientId, nonce, authConnectionId: connection.id });
    return claims.sub;
  };
  const { statements } = server;
  return {
    clock,
    statements,
    post,
    begin,
    finish,
    subjectOf,
    prove: (step: string, body: object) => post(`prove/${step}`, body),
  };
}

/** A gateway that takes messages, or fails as it is told. */
async function openGateway() {
  const messages: { to: string; text: string; authorization: string | undefined }[] = [];
  const mood = { status: 200 };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization } = request.headers;
      if (mood.status === 200) messages.push({ ...(JSON.parse(body) as { to: string; text: string }), authorization });
      response.writeHead(mood.status, { location: '/elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { url, messages, mood };
}

it('whom the page expects goes along where no server writes it down', async () => {
  const { post } = await open({ id: 'app', kind: 'authenticator', name: 'App' });
  const loginHint = '+44 20 7946 0958&flow=x#y';
  const { url } = await post('oidc/begin', { clientId, connectionId: 'app', nonce, state, codeChallenge, loginHint });
  const { pathname, searchParams, hash } = new URL(url);
  expect([pathname, [...searchParams.keys()]]).toEqual(['/v5/prove/app', ['flow']]);
  expect(searchParams.get('flow')).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ hint: loginHint });
});

describe('a sign-in with a passkey', () => {
  const connection = { id: 'passkey', kind: 'passkeys', name: 'Passkey' } as const;
  async function openPasskeys() {
    const rig = await open(connection);
    /** As the page makes them, which asks the server for nothing. */
    const options = (flowId: string, ceremony: 'create' | 'get', connectionId: string = connection.id) => {
      const http = createHttp({ fetch: () => expect.fail(), baseUrl: origin });
      const api = createProveApi({ http, flowId, origin, proving: { connectionId, nonce } });
      const { options: made, asked } = api.askPasskey(ceremony);
      return { ...(made as { challenge: string }), asked };
    };
    const passkey = createSoftPasskey('localhost');
    const create = async () => {
      const flowId = await rig.begin();
      const { challenge, asked } = options(flowId, 'create');
      const credential = passkey.create({ challenge, origin });
      const made = await rig.prove('passkey/finish', { flowId, asked, credential });
      return { made, flowId, userHandle: asked.userHandle ?? '' };
    };
    return { ...rig, options, passkey, create };
  }

  it('is made once and opens the same account again', async () => {
    const { begin, prove, options, passkey, create, subjectOf } = await openPasskeys();
    const { made, flowId: first, userHandle } = await create();
    // It has signed nothing yet: it is used in the same window.
    expect(made).toEqual({ url: null });
    for (const [counter, flowId] of [
      [1, first],
      [2, await begin()],
      [3, await begin()],
    ] as const) {
      const { challenge, asked } = options(flowId, 'get');
      const credential = passkey.get({ challenge, origin, counter, userHandle });
      const proved = await prove('passkey/finish', { flowId, asked, credential });
      expect(await subjectOf(proved)).toBe(passkeySubject(passkey.publicKey));
    }
  });

  it('hands over what the passkey has signed, made for the nonce of the browser that began', async () => {
    const { begin, finish, prove, options, passkey, create } = await openPasskeys();
    await create();
    const flowId = await begin();
    const { challenge, asked } = options(flowId, 'get');
    const credential = passkey.get({ challenge, origin, counter: 1 });
    const { assertion } = await finish((await prove('passkey/finish', { flowId, asked, credential })).url);
    const { salt, ...signed } = JSON.parse(String(assertion)) as Record<string, string>;
    const { clientDataJSON: clientData, authenticatorData, signature } = credential.response;
    expect(signed).toEqual({ publicKey: passkey.publicKey, clientData, authenticatorData, signature });
    const made = passkeySignInChallenge({ connectionId: connection.id, nonce, salt: salt ?? '' });
    expect(challenge).toBe(Buffer.from(made).toString('base64url'));
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['a frame', { crossOrigin: true }],
    ['a user who was not verified', { flags: 1 }],
    ['nobody there', { flags: 4 }],
    ['a counter that went back', { counter: 4 }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['another user handle', { userHandle: 'AAAA' }],
  ])('refuses %s', async (_, change) => {
    const { begin, prove, options, passkey, create } = await openPasskeys();
    await create();
    const first = await begin();
    const before = options(first, 'get');
    const ready = passkey.get({ challenge: before.challenge, origin, counter: 5 });
    const proved = await prove('passkey/finish', { flowId: first, asked: before.asked, credential: ready });
    expect(proved.url).toContain('code=');
    const flowId = await begin();
    const { challenge, asked } = options(flowId, 'get');
    const credential = passkey.get({ challenge, origin, counter: 6, ...change });
    expect((await prove('passkey/finish', { flowId, asked, credential })).error?.code).toBe('unauthorized');
  });

  it('takes a proof once, in its own flow, and a passkey for its own connection', async () => {
    const { begin, prove, options, passkey, create } = await openPasskeys();
    await create();
    const flowId = await begin();
    const { challenge, asked } = options(flowId, 'get');
    const wrong = createSoftPasskey('localhost').get({ challenge, origin });
    expect((await prove('passkey/finish', { flowId, asked, credential: wrong })).error?.code).toBe('unauthorized');
    const right = passkey.get({ challenge, origin, counter: 1 });
    // Whoever sees what was signed has a flow of their own, for the same nonce even: the salt names this one.
    const elsewhere = await begin();
    const { asked: theirs } = options(elsewhere, 'get');
    for (const salt of [asked.salt, theirs.salt, elsewhere + asked.salt.slice(32)]) {
      const stolen = await prove('passkey/finish', { flowId: elsewhere, asked: { salt }, credential: right });
      expect(stolen.error?.code).toBe('unauthorized');
    }
    expect((await prove('passkey/finish', { flowId, asked, credential: right })).url).toContain('code=');
    expect((await prove('passkey/finish', { flowId, asked, credential: right })).error?.code).toBe('gone');
    const other = await begin('other');
    const there = options(other, 'get', 'other');
    const credential = passkey.get({ challenge: there.challenge, origin, counter: 2 });
    const crossed = await prove('passkey/finish', { flowId: other, asked: there.asked, credential });
    expect(crossed.error?.code).toBe('unauthorized');
  });

  it('answers alike, and does the same, for a passkey that somebody has and one that nobody has', async () => {
    const { begin, prove, options, passkey, create, statements } = await openPasskeys();
    await create();
    const tried = [];
    for (const tool of [passkey, createSoftPasskey('localhost')]) {
      const flowId = await begin();
      const { asked } = options(flowId, 'get');
      const credential = tool.get({ challenge: 'A'.repeat(43), origin, counter: 1 });
      statements.take();
      tried.push({ answer: await prove('passkey/finish', { flowId, asked, credential }), work: statements.take() });
    }
    expect(tried[0]).toEqual(tried[1]);
    expect(tried[0]?.work.at(-1)).toBe('SelectQueryNode passkeys');
  });

  it('refuses a passkey that is registered twice, and another site’s', async () => {
    const { begin, prove, options, passkey, create } = await openPasskeys();
    await create();
    expect((await create()).made.error?.code).toBe('unauthorized');
    const flowId = await begin();
    const { challenge, asked } = options(flowId, 'create');
    const foreign = createSoftPasskey('evil.test').create({ challenge, origin });
    expect((await prove('passkey/finish', { flowId, asked, credential: foreign })).error?.code).toBe('unauthorized');
    expect(passkey.id).toMatch(/^[\w-]+$/);
  });
});

describe('what a proof leads to', () => {
  it('is exchanged once, by the browser that began', async () => {
    const gateway = await openGateway();
    const sms = {
      id: 'sms',
      kind: 'sms_passwordless',
      name: 'Phone',
      gateway: { adapter: 'json', url: gateway.url },
    } as const;
    const { begin, prove, finish } = await open(sms);
    const proved = async () => {
      const flowId = await begin();
      await prove('sms/send', { flowId, phone: '+442079460958' });
      const code = /\d{6}/.exec(gateway.messages.at(-1)?.text ?? '')?.[0];
      return (await prove('sms/finish', { flowId, code })).url;
    };
    for (const change of [
      { codeVerifier: 'w'.repeat(43) },
      { nonce: 'm'.repeat(43) },
      { state: 't'.repeat(43) },
      { clientId: 'inlay-full' },
    ]) {
      const url = await proved();
      expect((await finish(url, change)).error?.code).toBe('unauthorized');
      // Whoever showed the code with a wrong verifier has used it up.
      if ('codeVerifier' in change) expect((await finish(url)).error?.code).toBe('unauthorized');
    }
    const url = await proved();
    const both = await Promise.all([finish(url), finish(url)]);
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
  });

  it('is nothing once it is old, ended or cancelled', async () => {
    const { begin, prove, finish, clock } = await open({ id: 'passkey', kind: 'passkeys', name: 'Passkey' });
    const flowId = await begin();
    expect(await prove('open', { flowId })).toEqual({ kind: 'passkeys', clientId });
    const { url } = await prove('cancel', { flowId });
    expect(url).toBe(`${origin}/v5/end/passkey?error=access_denied&state=${state}`);
    expect((await finish(url)).error?.code).toBe('providerDenied');
    expect((await prove('open', { flowId })).error?.code).toBe('gone');
    const old = await begin();
    await clock.advance(900_001);
    expect((await prove('open', { flowId: old })).error?.code).toBe('gone');
    expect((await prove('sms/send', { flowId: await begin(), phone: '+442079460958' })).error?.code).toBe('forbidden');
  });
});

describe('a sign-in by SMS', () => {
  async function openSms(prefixes?: string[]) {
    const gateway = await openGateway();
    const rig = await open({
      ...{ id: 'sms', kind: 'sms_passwordless', name: 'Phone' },
      gateway: { adapter: 'json', url: gateway.url, token: 'hush' },
      ...(prefixes ? { prefixes } : {}),
    });
    const code = () => /\d{6}/.exec(gateway.messages.at(-1)?.text ?? '')?.[0] ?? '';
    return { ...rig, gateway, code };
  }

  it('sends a code that the wallet’s page alone is offered, and ends in the number', async () => {
    const { begin, prove, subjectOf, gateway, code } = await openSms();
    const flowId = await begin();
    const sent = await prove('sms/send', { flowId, phone: '0044 (20) 7946-0958', locale: 'de' });
    expect(sent).toMatchObject({ phone: '+442079460958' });
    const [message] = gateway.messages;
    expect(message).toMatchObject({ to: '+442079460958', authorization: 'Bearer hush' });
    expect(message?.text).toBe(`${code()} ist Ihr Inlay-Code\n\n@localhost:4950 #${code()}`);
    expect(await subjectOf(await prove('sms/finish', { flowId, code: code() }))).toBe('+442079460958');
  });

  it('gives five tries, thirty seconds between messages and ten minutes', async () => {
    const { begin, prove, clock, code } = await openSms();
    const flowId = await begin();
    await prove('sms/send', { flowId, phone: '+442079460958' });
    const right = code();
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 8 }, () => prove('sms/finish', { flowId, code: wrong })));
    expect(tries.filter(({ error }) => error?.code === 'wrongCode')).toHaveLength(5);
    expect((await prove('sms/finish', { flowId, code: right })).error?.code).toBe('lockedCode');
    expect((await prove('sms/send', { flowId, phone: '+442079460958' })).error?.code).toBe('rateLimited');
    await clock.advance(30_000);
    await prove('sms/send', { flowId, phone: '+442079460958' });
    await clock.advance(600_000);
    expect((await prove('sms/finish', { flowId, code: code() })).error?.code).toBe('expiredCode');
  });

  it('sends one message to calls that come at once, and its code alone counts', async () => {
    const { begin, prove, gateway, code } = await openSms();
    const flowId = await begin();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => prove('sms/send', { flowId, phone: '+442079460958' })),
    );
    expect(sent.filter(({ error }) => error?.code === 'rateLimited')).toHaveLength(3);
    expect(gateway.messages).toHaveLength(1);
    expect((await prove('sms/finish', { flowId, code: code() })).url).toContain('code=');
  });

  it.each([500, 404, 302])('says so when the gateway answers %d, and sends at the next try', async (status) => {
    const { begin, prove, gateway, code } = await openSms();
    const flowId = await begin();
    gateway.mood.status = status;
    expect((await prove('sms/send', { flowId, phone: '+442079460958' })).error?.code).toBe('providerFailed');
    gateway.mood.status = 200;
    await prove('sms/send', { flowId, phone: '+442079460958' });
    expect((await prove('sms/finish', { flowId, code: code() })).url).toContain('code=');
  });

  it('sends to no country that the operator has not named, and to nothing that is no number', async () => {
    const { begin, prove, gateway } = await openSms(['+49', '+43']);
    const flowId = await begin();
    for (const phone of ['+442079460958', '12345', '+49', '+49123456789;ext=1', '+٤٩١٢٣٤٥٦٧٨٩']) {
      expect((await prove('sms/send', { flowId, phone })).error).toMatchObject({ details: { field: 'phone' } });
    }
    expect(gateway.messages).toEqual([]);
  });
});

describe('a sign-in with an authenticator app', () => {
  const connection = { id: 'app', kind: 'authenticator', name: 'Authenticator' } as const;
  const decode = (base32: string): Uint8Array => {
    const bits = [...base32].map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  };
  async function openApp() {
    const rig = await open(connection);
    const codeOf = (secret: string) => totpCode({ secret: decode(secret), step: Math.floor(rig.clock.now() / 30_000) });
    const setUp = async (name: string) => {
      const flowId = await rig.begin();
      const { secret, uri } = await rig.prove('authenticator/begin', { flowId, name });
      expect(uri).toContain(`secret=${String(secret)}`);
      const finish = (code: string) => rig.prove('authenticator/finish', { flowId, name, code, isNew: true });
      return { secret: String(secret), finish };
    };
    const enter = async (name: string, code: string) =>
      rig.prove('authenticator/finish', { flowId: await rig.begin(), name, code, isNew: false });
    return { ...rig, codeOf, setUp, enter };
  }

  it('is set up with its first code, and opens the same account again, a code once', async () => {
    const { setUp, enter, codeOf, subjectOf, clock } = await openApp();
    const { secret, finish } = await setUp('Ada@Rig.test');
    expect((await finish('000000')).error?.code).toBe('wrongCode');
    const subject = await subjectOf(await finish(codeOf(secret)));
    expect((await enter('ada@rig.test', codeOf(secret))).error?.code).toBe('usedCode');
    await clock.advance(30_000);
    expect(await subjectOf(await enter(' ADA@rig.test ', codeOf(secret)))).toBe(subject);
    expect((await enter('ada@rig.test', codeOf(secret))).error?.code).toBe('usedCode');
  });

  it('gives a name to the first of two', async () => {
    const { setUp, codeOf, begin, prove } = await openApp();
    const [one, two] = [await setUp('ada'), await setUp('ada')];
    const both = await Promise.all([one.finish(codeOf(one.secret)), two.finish(codeOf(two.secret))]);
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['conflict', undefined]);
    expect((await prove('authenticator/begin', { flowId: await begin(), name: 'ada' })).error?.code).toBe('conflict');
  });

  it('locks a name for a growing time, whether there is one or not, and tells neither', async () => {
    const { setUp, enter, codeOf, clock, statements } = await openApp();
    const { secret, finish } = await setUp('ada');
    await finish(codeOf(secret));
    await clock.advance(60_000);
    const work: string[][] = [];
    for (const name of ['ada', 'nobody']) {
      statements.take();
      const codes: unknown[] = [];
      for (let time = 0; time < 6; time++) codes.push((await enter(name, '000000')).error);
      expect(codes.slice(0, 5)).toEqual(
        Array.from({ length: 5 }, () => ({ code: 'wrongCode', message: 'That code is not right.' })),
      );
      expect(codes[5]).toMatchObject({ code: 'lockedCode', details: { retryAfter: 60 } });
      work.push(statements.take());
    }
    expect(work[0]).toEqual(work[1]);
    expect((await enter('ada', codeOf(secret))).error?.code).toBe('lockedCode');
    await clock.advance(60_000);
    expect((await enter('ada', '000000')).error?.code).toBe('wrongCode');
    expect((await enter('ada', codeOf(secret))).error).toMatchObject({ details: { retryAfter: 120 } });
    await clock.advance(120_000);
    expect((await enter('ada', codeOf(secret))).url).toContain('code=');
    // A right one forgives.
    await clock.advance(30_000);
    expect((await enter('ada', '000000')).error?.code).toBe('wrongCode');
    expect((await enter('ada', codeOf(secret))).url).toContain('code=');
  });
});
