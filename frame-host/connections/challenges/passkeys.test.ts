import { afterEach, describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/api/http';
import { createProveApi } from '../../../src/api/prove';
import { passkeySignInChallenge, passkeySubject } from '../../../src/custody/statements';
import { createSoftPasskey } from '../../../tests/helpers/custody/softPasskey';
import { endChallenge, nonce, openChallenge, origin } from '../../../tests/helpers/signIn/challengeRig';

afterEach(endChallenge);

describe('sign-in with a passkey', () => {
  const connection = { id: 'passkey', kind: 'passkeys', name: 'Passkey' } as const;
  async function openPasskeys() {
    const rig = await openChallenge(connection);
    /** Makes the options as the page does, without a request to the server. */
    const options = (flowId: string, ceremony: 'create' | 'get', connectionId: string = connection.id) => {
      const http = createHttp({ fetch: () => expect.fail(), baseUrl: origin });
      const api = createProveApi({ http, flowId, origin, proving: { connectionId, nonce } });
      const { options: made, asked } = api.askPasskey(ceremony, 'Shop');
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

  it('is registered once and opens the same account each time', async () => {
    const { begin, prove, options, passkey, create, subjectOf } = await openPasskeys();
    const { made, flowId: first, userHandle } = await create();
    // It has signed nothing yet: the same window uses it next.
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

  it('returns the assertion of the passkey, made for the nonce of the browser that began', async () => {
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
    ['no user presence', { flags: 4 }],
    ['a counter that went back', { counter: 4 }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['another user handle', { userHandle: 'AAAA' }],
  ])('rejects %s', async (_, change) => {
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

  it('accepts an assertion once and only in its own flow, and a passkey only for its own connection', async () => {
    const { begin, prove, options, passkey, create } = await openPasskeys();
    await create();
    const flowId = await begin();
    const { challenge, asked } = options(flowId, 'get');
    const wrong = createSoftPasskey('localhost').get({ challenge, origin });
    expect((await prove('passkey/finish', { flowId, asked, credential: wrong })).error?.code).toBe('unauthorized');
    const right = passkey.get({ challenge, origin, counter: 1 });
    // Whoever saw the assertion has a flow of their own, even for the same nonce: the salt names this flow.
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

  it('gives the same answer with the same database work for a registered and an unknown passkey', async () => {
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

  it('rejects a passkey that is registered twice and one of another site', async () => {
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
