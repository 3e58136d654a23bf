import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { fillRandom } from '../../../src/kit/randomId';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import {
  audience,
  connectionId,
  fetchKeys,
  issuer,
  makeToken,
  nonceOf,
  trusted,
} from '../../../tests/helpers/custody/custodyHarness';
import { createTokenVerifier } from './tokenVerifier';

const clock = createFakeClock();
const now = clock.now();
const seconds = Math.floor(now / 1_000);
const privateKey = randomScalar(fillRandom);
const ephemeralPublicKey = publicKeyHex(privateKey);
const verify = createTokenVerifier({ issuers: [trusted], fetch: fetchKeys, clock });
const show = (idToken: string, over: { connectionId?: string; ephemeralPublicKey?: string } = {}) =>
  verify({ connectionId, ephemeralPublicKey, signature: '', idToken, ...over });
const token = (claims: Record<string, unknown> = {}) => makeToken({ privateKey, now, claims });
const refused = { code: 'unauthorized' };

describe('token verifier', () => {
  it('accepts a fresh token of the right issuer, audience and nonce', async () => {
    const { user } = await show(await token());
    expect(user).toMatch(/^[0-9a-f]{64}$/);
    expect((await show(await token({ sub: 'bob' }))).user).not.toBe(user);
    await expect(show(await token({ iat: seconds - 60 }))).resolves.toMatchObject({ user });
    await expect(show(await token({ iat: seconds + 5 }))).resolves.toMatchObject({ user });
    await expect(show(await token({ aud: ['other', audience], azp: audience }))).resolves.toMatchObject({ user });
  });

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://issuer.example.evil.test' }],
    ['the issuer with a slash', { iss: `${issuer}/` }],
    ['another audience', { aud: 'other' }],
    ['no audience', { aud: undefined }],
    ['several audiences, authorized for another party', { aud: [audience, 'other'], azp: 'other' }],
    ['several audiences without an authorized party', { aud: [audience, 'other'] }],
    ['an age of 61 s', { iat: seconds - 61 }],
    ['an iat 6 s ahead', { iat: seconds + 6 }],
    ['no iat', { iat: undefined }],
    ['an iat that is text', { iat: String(seconds) }],
    ['an exp in the past', { exp: seconds - 30 }],
    ['no exp', { exp: undefined }],
    ['an nbf in the future', { nbf: seconds + 60 }],
    ['no nonce', { nonce: undefined }],
    ['another nonce', { nonce: 'A'.repeat(43) }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a token that our issuer made for another connection', { authConnectionId: 'github' }],
    ['a connection that is not a string', { authConnectionId: null }],
  ])('rejects %s', async (_name, claims) => {
    await expect(show(await token(claims))).rejects.toMatchObject(refused);
  });

  it('rejects a stolen token that comes with another ephemeral key', async () => {
    const thief = publicKeyHex(randomScalar(fillRandom));
    await expect(show(await token(), { ephemeralPublicKey: thief })).rejects.toMatchObject(refused);
  });

  it('rejects unsigned and symmetric tokens, foreign keys and changed claims', async () => {
    const claims = { iss: issuer, aud: audience, sub: 'ann', iat: seconds, exp: seconds + 60 };
    const bound = { ...claims, nonce: await nonceOf(privateKey) };
    const other = await generateKeyPair('ES256', { extractable: true });
    const spki = new TextEncoder().encode(await exportSPKI(other.publicKey));
    const [head = '', body = '', signature = ''] = (await token()).split('.');
    const changed = Buffer.from(JSON.stringify({ ...bound, sub: 'bob' })).toString('base64url');
    const forged = [
      new UnsecuredJWT(bound).encode(),
      await new SignJWT(bound).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(spki),
      await new SignJWT(bound).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(other.privateKey),
      await new SignJWT(bound).setProtectedHeader({ alg: 'ES256', kid: '../one' }).sign(other.privateKey),
      `${head}.${changed}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      'nonsense',
    ];
    for (const idToken of forged) await expect(show(idToken), idToken).rejects.toMatchObject(refused);
  });

  it('rejects a connection that is not configured', async () => {
    for (const name of ['other', '__proto__', 'constructor']) {
      await expect(show(await token(), { connectionId: name })).rejects.toMatchObject(refused);
    }
  });

  it('gives a token the same hash even if its signature is re-encoded', async () => {
    const idToken = await token();
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const bytes = Buffer.from(signature, 'base64url');
    const s = (order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0');
    const mirrored = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s, 'hex')]).toString('base64url');
    const twin = await show(`${head}.${body}.${mirrored}`);
    expect(twin.tokenHash).toBe((await show(idToken)).tokenHash);
  });

  it('finds the keys by discovery and reports unavailable if it cannot reach them', async () => {
    const { jwksUrl: _, ...issuerAlone } = trusted;
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url);
      return url.endsWith('/openid-configuration')
        ? Response.json({ issuer, jwks_uri: `${issuer}/keys` })
        : fetchKeys(input, init);
    };
    const input = { connectionId, ephemeralPublicKey, signature: '', idToken: await token() };
    await createTokenVerifier({ issuers: [issuerAlone], fetch, clock })(input);
    expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`, `${issuer}/keys`]);

    const lying: typeof globalThis.fetch = async () => Response.json({ issuer: 'https://evil.test', jwks_uri: issuer });
    for (const broken of [lying, () => Promise.reject(new Error('down'))]) {
      const attempt = createTokenVerifier({ issuers: [issuerAlone], fetch: broken, clock })(input);
      await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
    }
  });
});
