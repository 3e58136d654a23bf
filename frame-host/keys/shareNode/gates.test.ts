import { createHash, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dealGate, openGate } from '../../../src/custody/factors/gate';
import type { NewFactor } from '../../../src/custody/factors/factorShares';
import { toBase32, totpCode } from '../../../src/custody/factors/totp';
import type { CallerProof } from '../../../src/custody/nodes/nodeCalls';
import type { FactorPrompt, FactorQuestion } from '../../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { openSealed } from '../../../src/custody/seal';
import { sealContexts, toUserId } from '../../../src/custody/statements';
import { bytesToBase64url } from '../../../src/kit/base64url';
import { bytesToUtf8, utf8ToBytes } from '../../../src/kit/bytes';
import { hexToBytes } from '../../../src/kit/hex';
import { fillRandom, randomBytes } from '../../../src/kit/randomId';
import type { GateDeal, GateLock } from '../../../src/wire/http/factors';
import {
  connectionId,
  down,
  makeToken,
  otherConnectionId,
  walletOrigin,
  type CustodyHarness,
} from '../../../tests/helpers/custody/custodyHarness';
import { deviceFactor } from '../../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId, subject: 'ann' });
const wrong = { code: 'factorWrong' };

const harness = harnessPerTest();

const device = randomScalar(fillRandom);
const ownFactor = deviceFactor(device, 2);

/** Adds two factors: a device, and one whose key the nodes hold behind this lock. */
async function protect(lock: GateLock, kind: NewFactor['kind'] = 'authenticator') {
  const made = await harness.signIn();
  const id = 'gated001';
  const { publicKey } = made;
  const { factorPublicKey, gate } = dealGate({
    config: harness.config,
    publicKey,
    factorId: id,
    lock,
    random: fillRandom,
  });
  const gated: NewFactor = { ...ownFactor, id, kind, index: 3, publicKey: factorPublicKey, gate };
  const { reshare } = await harness.makeClient().enter({ user, privateKey: made.privateKey });
  await reshare([ownFactor, gated]);
  return made;
}

type ProofOf = (question: FactorQuestion) => CallerProof | Promise<CallerProof>;
const throughGate =
  (proofOf: ProofOf): FactorPrompt =>
  async (question) => {
    const factor = question.factors.find(({ gate }) => gate) ?? expect.fail();
    const factorKey = await question.openGate({ factor, proof: await proofOf(question) });
    return { factorId: factor.id, factorKey };
  };

describe('an authenticator app', () => {
  const secret = randomBytes(20);
  const lock: GateLock = { kind: 'code', secret: bytesToBase64url(secret) };
  const codeNow = (steps = 0) => totpCode({ secret, step: Math.floor(harness.clock.now() / 30_000) + steps });
  const withCode = (code: string) => throughGate(() => ({ kind: 'code', code }));

  it('computes the codes of RFC 6238 and encodes its secret in base32', () => {
    const known = utf8ToBytes('12345678901234567890');
    const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
      totpCode({ secret: known, step: Math.floor(seconds / 30) }),
    );
    expect(codes).toEqual(['287082', '081804', '005924', '353130']);
    expect(toBase32(known)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  it('opens the same key with the code of this, the last or the next step, and with a node down', async () => {
    const made = await protect(lock);
    for (const steps of [0, 1, -1]) {
      await harness.clock.advance(120_000);
      const found = await harness.signIn({ askFactor: withCode(codeNow(steps)), nodes: { [2 + steps]: down } });
      expect(found).toMatchObject({ privateKey: made.privateKey, epoch: 2, factorId: 'gated001' });
    }
    for (const steps of [2, -2]) {
      await harness.clock.advance(120_000);
      await expect(harness.signIn({ askFactor: withCode(codeNow(steps)) })).rejects.toMatchObject(wrong);
    }
  });

  it('accepts a code once, and none of an earlier step after it', async () => {
    const made = await protect(lock);
    await harness.signIn({ askFactor: withCode(codeNow()) });
    for (const steps of [0, -1])
      await expect(harness.signIn({ askFactor: withCode(codeNow(steps)) })).rejects.toMatchObject(wrong);
    const next = await harness.signIn({ askFactor: withCode(codeNow(1)) });
    expect(next.privateKey).toEqual(made.privateKey);
  });

  it('is locked after five wrong codes, longer each time, also for the right code; other factors still work', async () => {
    const made = await protect(lock);
    for (let at = 0; at < 5; at++)
      await expect(harness.signIn({ askFactor: withCode('000000') })).rejects.toMatchObject(wrong);
    const locked = { code: 'factorLocked' };
    await expect(harness.signIn({ askFactor: withCode(codeNow()) })).rejects.toMatchObject({
      ...locked,
      values: { minutes: 1 },
    });
    const askDevice: FactorPrompt = () => Promise.resolve({ factorId: 'factor02', factorKey: Uint8Array.from(device) });
    expect((await harness.signIn({ askFactor: askDevice })).privateKey).toEqual(made.privateKey);
    await harness.clock.advance(61_000);
    await expect(harness.signIn({ askFactor: withCode('000000') })).rejects.toMatchObject(wrong);
    await expect(harness.signIn({ askFactor: withCode(codeNow()) })).rejects.toMatchObject({
      ...locked,
      values: { minutes: 2 },
    });
    await harness.clock.advance(121_000);
    await harness.signIn({ askFactor: withCode(codeNow()) });
    await harness.clock.advance(60_000);
    // A correct code resets the counter.
    await expect(harness.signIn({ askFactor: withCode('000000') })).rejects.toMatchObject(wrong);
    await harness.signIn({ askFactor: withCode(codeNow()) });
  });

  it('that was removed opens nothing', async () => {
    const made = await protect(lock);
    const { reshare } = await harness.makeClient().enter({ user, privateKey: made.privateKey });
    const before = await harness.member(1).db.selectFrom('shares').select('vault').executeTakeFirstOrThrow();
    await reshare([ownFactor]);
    const old = (JSON.parse(before.vault ?? '') as { factors: FactorQuestion['factors'] }).factors[1] ?? expect.fail();
    const askFactor: FactorPrompt = async (question) => {
      const factorKey = await question.openGate({ factor: old, proof: { kind: 'code', code: codeNow() } });
      return { factorId: old.id, factorKey };
    };
    await expect(harness.signIn({ askFactor })).rejects.toMatchObject(wrong);
  });

  it('t−1 nodes and the registry cannot compute its key', async () => {
    const { publicKey } = await protect(lock);
    const row = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
    // The vault does not contain the app’s secret in plain: it is sealed to each node with a share of the key.
    expect(row.vault).not.toContain(bytesToBase64url(secret));
    expect(row.vault).not.toContain(toBase32(secret));

    // A thief with the registry’s database and all of the first node can open that node’s deal, and no other.
    const { factors } = JSON.parse(row.vault ?? '') as { factors: FactorQuestion['factors'] };
    const { id, gate, publicKey: factorKey } = factors.find((factor) => factor.gate) ?? expect.fail();
    const { privateKey } = harness.member(1).identity;
    const steal = (of: number, as: number): GateDeal => {
      const { sealed } = gate?.deals.find(({ index }) => index === of) ?? expect.fail();
      const context = sealContexts.gateDeal({ publicKey, factorId: id, index: as });
      return JSON.parse(bytesToUtf8(openSealed({ privateKey, sealed, context }))) as GateDeal;
    };
    for (const [of, as] of [
      [2, 2],
      [2, 1],
      [3, 3],
      [3, 1],
    ] as const)
      expect(() => steal(of, as)).toThrow();
    const { share } = steal(1, 1);
    expect(publicKeyHex(hexToBytes(share))).not.toBe(factorKey);
    const { commitments = [] } = gate ?? {};
    for (const shares of [[1], [1, 2], [1, 2, 3]])
      expect(openGate({ shares: new Map(shares.map((index) => [index, share])), commitments })).toBeUndefined();
  });
});

describe('a passkey without PRF', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = bytesToBase64url(randomBytes(32));
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const lock: GateLock = { kind: 'passkey', credentialId, publicKey: spki, algorithm: -7 };

  interface Bent {
    origin?: string;
    rpId?: string;
    flags?: number;
    type?: string;
    challenge?: Uint8Array;
    credentialId?: string;
    crossOrigin?: boolean;
    key?: typeof privateKey;
    tickets?: string[];
  }
  /** The assertion that an authenticator makes for the nodes’ challenge; `bent` is what is wrong with it. */
  const assert =
    (bent: Bent = {}): ProofOf =>
    (question) => {
      const asked = question.passkeyChallenge(question.factors.find(({ gate }) => gate) ?? expect.fail());
      const client = {
        type: bent.type ?? 'webauthn.get',
        challenge: bytesToBase64url(bent.challenge ?? asked.challenge),
        origin: bent.origin ?? walletOrigin,
        crossOrigin: bent.crossOrigin ?? false,
      };
      const clientData = Buffer.from(JSON.stringify(client));
      const rpIdHash = createHash('sha256')
        .update(bent.rpId ?? new URL(walletOrigin).hostname)
        .digest();
      const data = Buffer.concat([rpIdHash, Buffer.from([bent.flags ?? 5, 0, 0, 0, 1])]);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        kind: 'passkey',
        tickets: bent.tickets ?? asked.tickets,
        credentialId: bent.credentialId ?? credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signWith('sha256', signed, bent.key ?? privateKey).toString('base64url'),
      };
    };

  it('opens the key with one assertion for all nodes, which cannot be replayed for another sign-in', async () => {
    const made = await protect(lock, 'passkey');
    let kept: CallerProof | undefined;
    const keep: ProofOf = async (question) => (kept = await assert()(question));
    const found = await harness.signIn({ askFactor: throughGate(keep) });
    expect(found.privateKey).toEqual(made.privateKey);
    const replay = throughGate(() => kept ?? expect.fail());
    await expect(harness.signIn({ askFactor: replay })).rejects.toMatchObject(wrong);
  });

  it.each<[string, Bent]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: `${walletOrigin}.evil.example` }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { flags: 1 }],
    ['no user presence', { flags: 4 }],
    ['a registration', { type: 'webauthn.create' }],
    ['another challenge', { challenge: randomBytes(32) }],
    ['another credential', { credentialId: bytesToBase64url(randomBytes(32)) }],
    ['a cross-origin frame', { crossOrigin: true }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['tickets of other callers', { tickets: ['ab'.repeat(32)] }],
  ])('rejects %s', async (_what, bent) => {
    await protect(lock, 'passkey');
    await expect(harness.signIn({ askFactor: throughGate(assert(bent)) })).rejects.toMatchObject(wrong);
  });
});

describe('a social backup', () => {
  const lock: GateLock = { kind: 'connection', user: toUserId({ connectionId: otherConnectionId, subject: 'ann-2' }) };

  async function signInTwice(subject: string, bend: { ephemeral?: Uint8Array; connectionId?: string } = {}) {
    const privateKey = randomScalar(fillRandom);
    const claims = { authConnectionId: bend.connectionId ?? otherConnectionId };
    const second = { privateKey: bend.ephemeral ?? privateKey, subject, now: harness.clock.now(), claims };
    const idToken = await makeToken(second);
    const proof = { kind: 'connection', idToken, connectionId: bend.connectionId ?? otherConnectionId } as const;
    return harness.signIn({ privateKey, askFactor: throughGate(() => proof) });
  }

  it('opens the key for a second sign-in of the same browser, and for nobody else', async () => {
    const made = await protect(lock, 'social');
    expect((await signInTwice('ann-2')).privateKey).toEqual(made.privateKey);
    await expect(signInTwice('bob')).rejects.toMatchObject(wrong);
    await expect(signInTwice('ann-2', { connectionId })).rejects.toMatchObject(wrong);
    // A token that was made for another browser.
    await expect(signInTwice('ann-2', { ephemeral: randomScalar(fillRandom) })).rejects.toMatchObject(wrong);
  });
});

describe('a caller who can only sign in as a user with factors', () => {
  it('gets no share from any node: the issuer’s key is not enough', async () => {
    const made = await protect({ kind: 'code', secret: bytesToBase64url(randomBytes(20)) });
    const thief = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey: thief, now: harness.clock.now() });
    for (const { index, node } of harness.members) {
      const calls = harness.callsTo(index, { user, privateKey: thief });
      const { record, ticket } = await calls.open({ idToken, connectionId });
      expect(record).toMatchObject({ publicKey: made.publicKey, epoch: 2 });
      expect(record).not.toHaveProperty('share');
      const refused = { code: 'unauthorized' };
      for (const factorId of ['factor02', 'gated001', 'nobody01'])
        await expect(calls.unlock({ ticket, factorId, factorKey: thief })).rejects.toMatchObject(refused);
      const row = await harness.registry.lookup((await calls.open({ ...(await another(thief)) })).proof);
      const answer = await calls.activate({ ticket, row: row ?? expect.fail() });
      expect(answer).not.toHaveProperty('share');
      expect(node.index).toBe(index);
    }
  });

  const another = async (privateKey: Uint8Array) => ({
    idToken: await makeToken({ privateKey, now: harness.clock.now() }),
    connectionId,
  });

  it('cannot enter without the key', async () => {
    const made = await protect({ kind: 'code', secret: bytesToBase64url(randomBytes(20)) });
    const client = harness.makeClient();
    const unavailable = { code: 'sharesUnavailable' };
    await expect(client.enter({ user, privateKey: randomScalar(fillRandom) })).rejects.toMatchObject(unavailable);
    // The owner of the key may come by a linked sign-in: they enter as the key’s user, never as the one they name.
    const named = toUserId({ connectionId, subject: 'bob' });
    expect(await client.enter({ user: named, privateKey: made.privateKey })).toMatchObject({ user, epoch: 2 });
    // Replays an old call to enter.
    const bodies: Parameters<ReturnType<CustodyHarness['honest']>['enter']>[0][] = [];
    const honest = harness.honest(1);
    const spy = { ...honest, enter: (input: (typeof bodies)[number]) => (bodies.push(input), honest.enter(input)) };
    await harness.makeClient({ nodes: { 1: spy } }).enter({ user, privateKey: made.privateKey });
    await harness.clock.advance(900_001);
    await expect(honest.enter(bodies[0] ?? expect.fail())).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
