import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNodeCalls } from '../../src/custody/nodes/nodeCalls';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { authPublicKeyOf } from '../../src/custody/authKey';
import { signStatement, statements, toUserId } from '../../src/custody/statements';
import { systemClock } from '../../src/kit/clock';
import { bytesToHex } from '../../src/kit/hex';
import { fillRandom, randomId } from '../../src/kit/randomId';
import type { Link } from '../../src/wire/http/links';
import {
  audience,
  connectionId,
  createCustodyHarness,
  fetchKeys,
  issuer,
  makeToken,
  nonceOf,
  trusted,
  type CustodyHarness,
} from '../../tests/helpers/custody/custodyHarness';
import { createTokenVerifier } from './tokens/tokenVerifier';

const ann = toUserId({ connectionId, subject: 'ann' });
const indices = [1, 2, 3];
const refused = { code: 'unauthorized' };

let harness: CustodyHarness;
beforeEach(async () => {
  harness = await createCustodyHarness();
});
afterEach(() => harness.close());

/** The claims that the web server would put into a token if it could sign one. */
async function claimsFor(privateKey: Uint8Array) {
  const iat = Math.floor(Date.now() / 1_000);
  return {
    iss: issuer,
    aud: audience,
    sub: 'ann',
    iat,
    exp: iat + 60,
    nonce: await nonceOf(privateKey),
    jti: randomId(),
  };
}

/**
 * The web server has the registry's key and database, serves every page and answer, and may call the nodes as it
 * likes. It does not have the issuer's key (docs/custody.md).
 */
describe('the web server with its own keys, but without the issuer’s', () => {
  it('gets no share for a token that it signs itself', async () => {
    await harness.signIn();
    const privateKey = randomScalar(fillRandom);
    const claims = await claimsFor(privateKey);
    const [own, published] = [
      await generateKeyPair('ES256', { extractable: true }),
      await (await fetchKeys('')).json(),
    ];
    const [issuerKey] = (published as { keys: { x: string }[] }).keys;
    const sign = (header: object, key: CryptoKey | Uint8Array = own.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(key);
    const tokens = [
      await sign({}),
      await sign({ jwk: await exportJWK(own.publicKey) }),
      await sign({ jku: 'https://wallet.example/jwks', kid: 'two' }),
      await sign({ alg: 'HS256' }, harness.registryIdentity.privateKey),
      await sign({ alg: 'HS256' }, new TextEncoder().encode(JSON.stringify(issuerKey))),
      new UnsecuredJWT(claims).encode(),
    ];
    for (const address of harness.config.nodes)
      for (const idToken of tokens) {
        const client = harness.honest(address.index);
        const calls = createNodeCalls({ address, client, caller: { user: ann, privateKey } });
        await expect(calls.open({ idToken, connectionId })).rejects.toMatchObject(refused);
      }
  });

  it('gets no share for a token that it saw, used or not, or by calling enter as a user with a key', async () => {
    const made = await harness.signIn();
    const [victim, thief] = [randomScalar(fillRandom), randomScalar(fillRandom)];
    const idToken = await makeToken({ privateKey: victim });
    const { privateKey: registryKey, publicKey: registryPublicKey } = harness.registryIdentity;
    for (const address of harness.config.nodes) {
      const client = harness.honest(address.index);
      const asThief = createNodeCalls({ address, client, caller: { user: ann, privateKey: thief } });
      await expect(asThief.open({ idToken, connectionId })).rejects.toMatchObject(refused);
      for (const userKey of [registryKey, thief])
        await expect(asThief.enter({ userKey, at: Date.now() })).rejects.toMatchObject(refused);
      const { node } = harness.member(address.index);
      const call = { user: ann, ephemeralPublicKey: publicKeyHex(thief), at: Date.now() };
      const statement = statements.enter({ nodePublicKey: address.publicKey, ...call });
      const named = { ...call, publicKey: made.publicKey, authPublicKey: registryPublicKey };
      await expect(node.enter({ ...named, signature: signStatement(statement, registryKey) })).rejects.toMatchObject(
        refused,
      );
    }
    expect(registryPublicKey).not.toBe(made.publicKey);
  });

  it('gets no share by its receipts for a row, a link or another key, without a node’s own ticket', async () => {
    const made = await harness.signIn();
    const { privateKey: registryKey } = harness.registryIdentity;
    const issuedAt = Date.now();
    const keys = { publicKey: made.publicKey, authPublicKey: authPublicKeyOf(made.privateKey) };
    const word = { alias: ann, user: 'ab'.repeat(32), ...keys, connectionId, at: issuedAt };
    const link: Link = { ...word, signature: signStatement(statements.link(word), registryKey) };
    const receipt = signStatement(statements.linkReceipt({ ...link, issuedAt }), registryKey);
    const acks = indices.map((index) => ({
      index,
      signature: signStatement(statements.linked({ ...link, index }), registryKey),
    }));
    for (const index of indices) {
      const { node } = harness.member(index);
      const ticket = bytesToHex(randomScalar(fillRandom));
      const row = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
      const named = { publicKey: row.public_key, authPublicKey: row.auth_public_key, epoch: row.epoch };
      const forged = { ...named, receipt: signStatement(statements.receipt({ ...named, user: ann }), registryKey) };
      await expect(node.activate({ ticket, row: forged })).rejects.toMatchObject(refused);
      await expect(node.follow({ ticket, row: { link, acks, issuedAt, receipt } })).rejects.toMatchObject(refused);
      await expect(node.share({ ticket, signature: receipt })).rejects.toMatchObject(refused);
      await expect(node.unlock({ ticket, factorId: 'factor01', signature: receipt })).rejects.toMatchObject(refused);
    }
    expect((await harness.signIn()).privateKey).toEqual(made.privateKey);
  });

  it('cannot pass off its own keys as the issuer’s to a node that has them pinned', async () => {
    const privateKey = randomScalar(fillRandom);
    const own = await generateKeyPair('ES256', { extractable: true });
    const idToken = await new SignJWT(await claimsFor(privateKey))
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(own.privateKey);
    const lying = async () =>
      Response.json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256' }] });
    const input = { connectionId, idToken, ephemeralPublicKey: publicKeyHex(privateKey), signature: '' };
    const jwks = (await (await fetchKeys('')).json()) as { keys: { kty: string }[] };
    const believing = createTokenVerifier({ issuers: [trusted], fetch: lying, clock: systemClock });
    const knowing = createTokenVerifier({ issuers: [{ ...trusted, jwks }], fetch: lying, clock: systemClock });
    // This is the purpose of `jwks`.
    expect((await believing(input)).user).toBe(ann);
    await expect(knowing(input)).rejects.toMatchObject(refused);
    const honest = await makeToken({ privateKey });
    expect((await knowing({ ...input, idToken: honest })).user).toBe(ann);
  });
});
