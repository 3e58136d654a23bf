import { describe, expect, it } from 'vitest';
import { createSoftPasskey } from '../../tests/helpers/custody/softPasskey';
import { passkeySignInChallenge, passkeySubject } from '../../src/custody/statements';
import { randomScalar } from '../../src/custody/scalar';
import { fillRandom } from '../../src/kit/randomId';
import { makeToken, nonceOf, passkeyConnectionId, walletOrigin } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const unavailable = { code: 'sharesUnavailable' };
const rpId = new URL(walletOrigin).hostname;

const harness = harnessPerTest();

type Passkey = ReturnType<typeof createSoftPasskey>;
const owned = createSoftPasskey(rpId);

interface Signing {
  device: Uint8Array;
  passkey?: Passkey;
  salt?: string;
  over?: Partial<Parameters<Passkey['get']>[0]>;
  connection?: string;
}

/** The assertion that the user’s passkey signs for the key of this sign-in. */
async function sign({ device, passkey = owned, salt = 'AAAA', over = {}, connection = passkeyConnectionId }: Signing) {
  const nonce = await nonceOf(device);
  const challenge = Buffer.from(passkeySignInChallenge({ connectionId: connection, nonce, salt })).toString(
    'base64url',
  );
  const { clientDataJSON, authenticatorData, signature } = passkey.get({
    challenge,
    origin: walletOrigin,
    ...over,
  }).response;
  return { publicKey: passkey.publicKey, salt, clientData: clientDataJSON, authenticatorData, signature };
}

/** Signs in as the owner of a passkey, with a token of our own issuer that the test can fill as it likes. */
async function signIn({
  assertion,
  subject = passkeySubject(owned.publicKey),
  device = randomScalar(fillRandom),
}: { assertion?: object | string | undefined; subject?: string; device?: Uint8Array } = {}) {
  return harness.signIn({
    connection: passkeyConnectionId,
    privateKey: device,
    subject,
    ...(assertion === undefined
      ? {}
      : { assertion: typeof assertion === 'string' ? assertion : JSON.stringify(assertion) }),
  });
}

describe('sign-in by passkey', () => {
  it('opens the same key each time the passkey has signed for the sign-in', async () => {
    const [one, two] = [randomScalar(fillRandom), randomScalar(fillRandom)];
    const made = await signIn({ device: one, assertion: await sign({ device: one }) });
    expect(made.created).toBe(true);
    const found = await signIn({ device: two, assertion: await sign({ device: two, salt: 'BBBB' }) });
    expect(found).toMatchObject({ created: false, privateKey: made.privateKey });
  });

  it('rejects tokens of our issuer without a valid assertion, as our issuer can sign anything', async () => {
    const device = randomScalar(fillRandom);
    await signIn({ device, assertion: await sign({ device }) });
    const thief = randomScalar(fillRandom);
    const stranger = createSoftPasskey(rpId);
    const seen = await sign({ device });
    const forged: [string, object | string | undefined][] = [
      ['no assertion', undefined],
      ['nonsense', 'nonsense'],
      ['an empty one', {}],
      ['a passkey of its own', await sign({ device: thief, passkey: stranger })],
      [
        'its own signature under the owner’s key',
        { ...(await sign({ device: thief, passkey: stranger })), publicKey: owned.publicKey },
      ],
      ['what the owner signed for another sign-in', seen],
      ['that one with another salt', { ...seen, salt: 'CCCC' }],
    ];
    for (const [, assertion] of forged) {
      await expect(signIn({ device: thief, assertion })).rejects.toMatchObject(unavailable);
    }
    // Nor can it plant a key before the owner’s first sign-in: the user is identified by the passkey’s own key.
    const newcomer = createSoftPasskey(rpId);
    const subject = passkeySubject(newcomer.publicKey);
    await expect(signIn({ device: thief, subject })).rejects.toMatchObject(unavailable);
    const own = await sign({ device: thief, passkey: stranger });
    await expect(signIn({ device: thief, subject, assertion: own })).rejects.toMatchObject(unavailable);
  });

  it('rejects an assertion without a valid token of the same caller', async () => {
    const device = randomScalar(fillRandom);
    const assertion = JSON.stringify(await sign({ device }));
    const other = await makeToken({ privateKey: randomScalar(fillRandom), subject: passkeySubject(owned.publicKey) });
    for (const idToken of [other, 'a.b.c']) {
      const attempt = harness.signIn({ connection: passkeyConnectionId, privateKey: device, assertion, idToken });
      await expect(attempt).rejects.toMatchObject(unavailable);
    }
  });

  it.each([
    ['another origin', { over: { origin: 'https://evil.test' } }],
    ['a cross-origin frame', { over: { crossOrigin: true } }],
    ['a user who was not verified', { over: { flags: 1 } }],
    ['no user presence', { over: { flags: 4 } }],
    ['a registration', { over: { type: 'webauthn.create' } }],
    ['another challenge', { over: { challenge: 'A'.repeat(43) } }],
    ['another connection', { connection: 'email' }],
    ['another relying party', { passkey: undefined }],
  ])('rejects %s', async (name, change) => {
    const device = randomScalar(fillRandom);
    const passkey = name === 'another relying party' ? createSoftPasskey('evil.test') : owned;
    const subject = passkeySubject(passkey.publicKey);
    const assertion = await sign({ device, ...change, passkey });
    await expect(signIn({ device, subject, assertion })).rejects.toMatchObject(unavailable);
  });

  it('rejects an assertion that was made for another caller’s key', async () => {
    const device = randomScalar(fillRandom);
    const assertion = await sign({ device });
    await signIn({ device, assertion });
    // A node has seen token and assertion, but lacks the private key that they are bound to.
    await expect(signIn({ assertion })).rejects.toMatchObject(unavailable);
  });
});
