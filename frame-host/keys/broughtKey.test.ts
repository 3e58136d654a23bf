import { describe, expect, it } from 'vitest';
import { authPublicKeyOf } from '../../src/custody/authKey';
import { describeBrought, proveBrought } from '../../src/custody/broughtKey';
import type { UserKeys } from '../../src/custody/userKeys';
import { dealToNodes } from '../../src/custody/nodes/dealToNodes';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { toUserId } from '../../src/custody/statements';
import { bytesToBase64url } from '../../src/kit/base64url';
import { publicKeyOfSeed } from '../../src/kit/curves/ed25519';
import { bytesToHex } from '../../src/kit/hex';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import type { BroughtProof } from '../../src/wire/http/shareNode';
import { connectionId, down, makeToken } from '../../tests/helpers/custody/custodyHarness';
import { createDeviceFactors } from '../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const places = [1, 2, 3];
const harness = harnessPerTest();

const twoKeys = () => ({ privateKey: randomScalar(fillRandom), ed25519Seed: randomBytes(32) });
const copyOf = ({ privateKey, ed25519Seed }: UserKeys): UserKeys => ({
  privateKey: Uint8Array.from(privateKey),
  ed25519Seed: ed25519Seed && Uint8Array.from(ed25519Seed),
});
const bring = (key: UserKeys, options: Parameters<typeof harness.signIn>[0] = {}) =>
  harness.signIn({ ...options, brought: copyOf(key) });
/** All nodes, then each of them down in turn. */
const someDown: Record<number, NodeClient>[] = [{}, { 1: down }, { 2: down }, { 3: down }];
const rowsOf = (index: number) => harness.member(index).db.selectFrom('shares').selectAll().execute();

describe('a key that the user had before', () => {
  it('becomes the user’s key, with an Ed25519 key that comes from another secret', async () => {
    const old = twoKeys();
    expect(await bring(old)).toMatchObject({ ...old, created: true });
    for (const index of places) harness.restart(index);
    for (const nodes of someDown) expect(await harness.signIn({ nodes })).toMatchObject({ ...old, created: false });
  });

  it('gives the Ed25519 key of the same 32 bytes if the user brings only one', async () => {
    const privateKey = randomScalar(fillRandom);
    await bring({ privateKey });
    expect(await harness.signIn()).toMatchObject({ privateKey, ed25519Seed: privateKey });
  });

  it('is told apart from a key that was made here', async () => {
    expect(await harness.signIn()).not.toHaveProperty('ed25519Seed');
  });

  it('does not replace a key that is in use', async () => {
    const own = await harness.signIn();
    expect(await bring(twoKeys())).toMatchObject({ privateKey: own.privateKey, created: false });
    for (const index of places) expect(await rowsOf(index)).toHaveLength(1);
  });

  it('keeps both keys over factors, and for a node that was down', async () => {
    const { factor, askFactor } = createDeviceFactors();
    const old = twoKeys();
    await bring(old, { nodes: { 3: down } });
    await harness.member(3).node.catchUp();
    expect(await harness.signIn({ nodes: { 1: down } })).toMatchObject(old);
    const opened = await harness.signIn();
    await harness.settled();
    await opened.reshare([factor(2), factor(3)]);
    const { privateKey, ed25519Seed } = old;
    for (const nodes of someDown)
      expect(await harness.signIn({ askFactor, nodes })).toMatchObject({ ...old, epoch: 2 });
    const owner = await harness.makeClient().enter({ user: opened.user, privateKey });
    await harness.settled();
    expect(owner.ed25519Seed).toEqual(ed25519Seed);
    await owner.reshare([]);
    expect(await harness.signIn()).toMatchObject({ ...old, epoch: 3 });
  });

  it('is not half-stored if too few nodes can be reached: the same key can be brought again, or a new one made', async () => {
    const old = twoKeys();
    const noDeal = { ...harness.honest(1), deal: () => Promise.reject(new Error('down')) };
    const nodes = { 1: noDeal, 2: { ...harness.honest(2), deal: noDeal.deal } };
    await expect(bring(old, { nodes })).rejects.toMatchObject({ code: 'sharesUnavailable' });
    expect(await harness.registryDb.selectFrom('registry_keys').selectAll().execute()).toEqual([]);
    expect((await harness.signIn()).created).toBe(true);
    expect(await bring(old, { subject: 'eve' })).toMatchObject(old);
  });
});

describe('attacks on a brought key', () => {
  it('refuses a key, or an Ed25519 key, that another user has, with the same words', async () => {
    const old = twoKeys();
    await bring(old);
    const refused = { code: 'keyRefused' };
    const both = [old, { privateKey: old.privateKey }, { ...twoKeys(), ed25519Seed: old.ed25519Seed }];
    for (const key of both) await expect(bring(key, { subject: 'eve' })).rejects.toMatchObject(refused);
    expect(await harness.signIn()).toMatchObject(old);
    expect(await harness.registryDb.selectFrom('registry_keys').select('user').execute()).toHaveLength(1);
    expect((await harness.signIn({ subject: 'eve' })).created).toBe(true);
  });

  it('gives it to one of two users who bring it at the same moment', async () => {
    const old = twoKeys();
    const both = await Promise.allSettled(['ann', 'eve'].map((subject) => bring(old, { subject })));
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect((await harness.registryDb.selectFrom('registry_keys').select('user').execute()).length).toBeLessThanOrEqual(
      1,
    );
  });

  it('a node stores nothing without the signatures of both keys for this user', async () => {
    const old = twoKeys();
    const other = twoKeys();
    const { privateKey } = old;
    const publicKey = publicKeyHex(privateKey);
    const authPublicKey = authPublicKeyOf(privateKey);
    const user = toUserId({ connectionId, subject: 'ann' });
    const eve = toUserId({ connectionId, subject: 'eve' });
    const brought = describeBrought(old, fillRandom);
    const name = { user, publicKey, authPublicKey, brought };
    const right = proveBrought(name, old);
    const ephemeral = randomScalar(fillRandom);
    const calls = harness.callsTo(1, { user, privateKey: ephemeral });
    const idToken = await makeToken({ privateKey: ephemeral, now: harness.clock.now() });
    const { ticket } = await calls.open({ idToken, connectionId });
    const { sealed, commitments } = dealToNodes({
      config: harness.config,
      random: fillRandom,
      user,
      publicKey,
      secret: privateKey,
    });
    const deal = (broughtProof?: BroughtProof, said = brought) =>
      calls.deal({
        ticket,
        publicKey,
        authPublicKey,
        commitments,
        sealedShare: sealed.get(1) ?? '',
        brought: said,
        ...(broughtProof && { broughtProof }),
      });
    const wrong = [
      undefined,
      proveBrought({ ...name, user: eve }, old),
      { ...right, signature: proveBrought(name, other).signature },
      { ...right, ed25519Signature: proveBrought(name, other).ed25519Signature },
    ];
    for (const proof of wrong) await expect(deal(proof)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(deal(right, describeBrought(other, fillRandom))).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await rowsOf(1)).toEqual([]);
    expect((await deal(right)).index).toBe(1);
  });

  it('one node that changes or hides the Ed25519 key changes nothing; t of them are noticed', async () => {
    const old = twoKeys();
    await bring(old);
    const lie = (index: number, brought: string) =>
      harness.member(index).db.updateTable('shares').set({ brought }).execute();
    for (const said of ['', describeBrought(twoKeys(), fillRandom)]) {
      await lie(1, said);
      expect(await harness.signIn()).toMatchObject(old);
    }
    await lie(1, `1.${bytesToHex(publicKeyOfSeed(randomBytes(32)))}.`);
    await lie(2, (await rowsOf(1))[0]?.brought ?? '');
    await expect(harness.signIn({ nodes: { 3: down } })).rejects.toMatchObject({ code: 'sharesInconsistent' });
  });

  it('no database holds a key, or the seed, in any form', async () => {
    const old = twoKeys();
    await bring(old);
    const nodes = await Promise.all(places.map(rowsOf));
    const text = JSON.stringify([nodes, await harness.registryDb.selectFrom('registry_keys').selectAll().execute()]);
    expect(text).toContain(bytesToHex(publicKeyOfSeed(old.ed25519Seed)));
    for (const secret of [old.privateKey, old.ed25519Seed])
      for (const form of [bytesToHex(secret), bytesToBase64url(secret), JSON.stringify([...secret]).slice(1, -1)])
        expect(text).not.toContain(form);
  });
});
