import { describe, expect, it } from 'vitest';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { registryParty, signStatement, statements, tokenHashOf, toUserId } from '../../src/custody/statements';
import { fillRandom } from '../../src/kit/randomId';
import type { Commitment } from '../../src/wire/http/shareNode';
import {
  down,
  foreignConnectionId,
  makeToken,
  pause,
  type CustodyHarness,
} from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId: foreignConnectionId, subject: 'ann' });
const refused = { code: 'unauthorized' };

const harness = harnessPerTest();

/** A token of another issuer, which supports no nonces. */
const foreignToken = (claims: Record<string, unknown> = {}) =>
  makeToken({
    privateKey: randomScalar(fillRandom),
    now: harness.clock.now(),
    claims: { nonce: undefined, ...claims },
  });

const signIn = (options: Parameters<CustodyHarness['signIn']>[0] = {}) =>
  harness.signIn({ connection: foreignConnectionId, isUnbound: true, ...options });

const callsTo = (index: number, privateKey: Uint8Array) => harness.callsTo(index, { user, privateKey });

const shown = (idToken: string) => ({ idToken, connectionId: foreignConnectionId });

async function witnessFor(idToken: string, privateKey: Uint8Array) {
  const word = { connectionId: foreignConnectionId, tokenHash: tokenHashOf(idToken) };
  const signature = signStatement(statements.commit({ ...word, to: registryParty }), privateKey);
  return harness.registry.commit({ ...word, ephemeralPublicKey: publicKeyHex(privateKey), signature });
}

/** The receipts of nodes that were in time with the commitment to a token, as the device collects them. */
async function commitTo(indices: readonly number[], idToken: string, privateKey: Uint8Array): Promise<Commitment> {
  const witness = await witnessFor(idToken, privateKey);
  const receipts = await Promise.all(
    indices.map(async (index) => ({ index, ...(await callsTo(index, privateKey).commit(shown(idToken))) })),
  );
  return { receipts, witness };
}

/** A receipt of a dishonest node that signs whatever a thief wants. */
function forgedReceipt(index: number, idToken: string, privateKey: Uint8Array) {
  const word = { connectionId: foreignConnectionId, tokenHash: tokenHashOf(idToken) };
  const ephemeralPublicKey = publicKeyHex(privateKey);
  const issuedAt = harness.clock.now();
  const statement = statements.committed({ ...word, ephemeralPublicKey, issuedAt, party: index });
  return { index, issuedAt, signature: signStatement(statement, harness.member(index).identity.privateKey) };
}

describe('a token without a nonce', () => {
  it('opens the same key each time, with any one node down', async () => {
    const made = await signIn({ idToken: await foreignToken() });
    expect(made.created).toBe(true);
    for (const index of [1, 2, 3]) {
      const found = await signIn({ idToken: await foreignToken(), nodes: { [index]: down } });
      expect(found).toMatchObject({ created: false, privateKey: made.privateKey });
    }
  });

  it('is rejected at a connection with nonces, and without a commitment at its own connection', async () => {
    const privateKey = randomScalar(fillRandom);
    await expect(harness.signIn({ privateKey, idToken: await foreignToken() })).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
    // A nonce does not replace the commitment either: the issuer writes any nonce it is asked to.
    const bound = await makeToken({ privateKey, now: harness.clock.now() });
    await expect(signIn({ privateKey, idToken: bound, isUnbound: false })).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
  });

  it('belongs to the first caller who commits to it, who may repeat the commitment; others get a conflict', async () => {
    const [first, second] = [randomScalar(fillRandom), randomScalar(fillRandom)];
    const idToken = await foreignToken();
    await commitTo([1, 2, 3], idToken, first);
    for (const index of [1, 2, 3]) {
      await expect(callsTo(index, second).commit(shown(idToken))).rejects.toMatchObject({ code: 'conflict' });
      await expect(callsTo(index, first).commit(shown(idToken))).resolves.toMatchObject({
        issuedAt: harness.clock.now(),
      });
    }
    await expect(witnessFor(idToken, second)).rejects.toMatchObject({ code: 'conflict' });
    await expect(signIn({ idToken, privateKey: second })).rejects.toMatchObject({ code: 'providerDenied' });
    expect((await signIn({ idToken, privateKey: first })).created).toBe(true);
  });

  it('is rejected the second time for as long as it is valid, even with a re-encoded signature', async () => {
    const privateKey = randomScalar(fillRandom);
    const idToken = await foreignToken();
    await signIn({ idToken, privateKey });
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    const s = (order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0');
    const mirrored = `${head}.${body}.${Buffer.concat([bytes.subarray(0, 32), Buffer.from(s, 'hex')]).toString('base64url')}`;
    for (let waited = 0; waited < 240; waited += 40) {
      for (const again of [idToken, mirrored]) {
        for (const by of [privateKey, randomScalar(fillRandom)]) {
          await expect(signIn({ idToken: again, privateKey: by })).rejects.toThrow(/sharesUnavailable|providerDenied/);
        }
      }
      await harness.clock.advance(40_000);
    }
  });

  it('needs fresh receipts of t nodes and the registry over this token, caller and connection', async () => {
    const privateKey = randomScalar(fillRandom);
    const idToken = await foreignToken();
    const good = await commitTo([1, 2, 3], idToken, privateKey);
    const other = await commitTo([1, 2, 3], await foreignToken(), privateKey);
    const [one, two, three] = good.receipts;
    if (!one || !two || !three) throw new Error('Too few receipts');
    const wrong: (Commitment | undefined)[] = [
      undefined,
      { ...good, receipts: [] },
      { ...good, receipts: [one] },
      { ...good, receipts: [one, one] },
      { ...good, receipts: [one, { ...one, index: 2 }] },
      { ...good, receipts: [one, { ...two, index: 9 }] },
      { ...good, receipts: [one, { ...two, issuedAt: two.issuedAt + 1 }] },
      { ...good, receipts: other.receipts },
      { ...good, witness: other.witness },
      { ...good, witness: one },
      { ...good, witness: { ...good.witness, issuedAt: good.witness.issuedAt - 1 } },
    ];
    const calls = callsTo(1, privateKey);
    for (const commitment of wrong) {
      await expect(calls.open({ ...shown(idToken), commitment })).rejects.toMatchObject(refused);
    }
    // Somebody else who has the receipts and the token is not the caller that they name.
    await expect(
      callsTo(1, randomScalar(fillRandom)).open({ ...shown(idToken), commitment: good }),
    ).rejects.toMatchObject(refused);
    await expect(calls.open({ ...shown(idToken), commitment: good })).resolves.toMatchObject({ record: null });
    // Old receipts are rejected even if the token is young.
    await harness.clock.advance(181_000);
    const young = await foreignToken();
    const late = await commitTo([1, 2, 3], young, privateKey);
    await expect(
      calls.open({ ...shown(young), commitment: { ...late, receipts: good.receipts } }),
    ).rejects.toMatchObject(refused);
  });

  it('can be committed to only with the caller’s own key, and only to the party that it signed for', async () => {
    const idToken = await foreignToken();
    const victim = randomScalar(fillRandom);
    const word = { connectionId: foreignConnectionId, tokenHash: tokenHashOf(idToken) };
    const ephemeralPublicKey = publicKeyHex(victim);
    const { node: first } = harness.member(1);
    const forNode = (publicKey: string, by: Uint8Array) =>
      signStatement(statements.commit({ ...word, to: publicKey }), by);
    for (const signature of [
      forNode(first.publicKey, randomScalar(fillRandom)),
      forNode(harness.member(2).node.publicKey, victim),
      forNode(registryParty, victim),
    ]) {
      await expect(first.commit({ ...word, ephemeralPublicKey, signature })).rejects.toMatchObject(refused);
    }
    await expect(
      harness.registry.commit({ ...word, ephemeralPublicKey, signature: forNode(first.publicKey, victim) }),
    ).rejects.toMatchObject(refused);
  });
});

describe('a dishonest node that received a token', () => {
  it('comes too late at every other node, also at one that was down until then', async () => {
    const device = randomScalar(fillRandom);
    const idToken = await foreignToken();
    const { publicKey } = await signIn({ idToken: await foreignToken() });
    const ownKey = { record: { publicKey } };
    // Node 3 hears nothing of it: nodes 1 and 2 are enough for the device.
    const commitment = await commitTo([1, 2], idToken, device);
    await expect(callsTo(1, device).open({ ...shown(idToken), commitment })).resolves.toMatchObject(ownKey);

    const thief = randomScalar(fillRandom);
    await expect(callsTo(2, thief).commit(shown(idToken))).rejects.toMatchObject({ code: 'conflict' });
    const receipt = await callsTo(3, thief).commit(shown(idToken));
    const receipts = [forgedReceipt(1, idToken, thief), { index: 3, ...receipt }];
    // Two of three vouch for the thief; the registry’s witness is missing, as it has vouched for the device.
    await expect(witnessFor(idToken, thief)).rejects.toMatchObject({ code: 'conflict' });
    const witnesses = [commitment.witness, forgedReceipt(1, idToken, thief), receipt];
    for (const index of [2, 3]) {
      for (const witness of witnesses) {
        const open = callsTo(index, thief).open({ ...shown(idToken), commitment: { receipts, witness } });
        await expect(open).rejects.toMatchObject(refused);
      }
    }
    // The attempts have not used up the token: the device still opens its key at node 2.
    await expect(callsTo(2, device).open({ ...shown(idToken), commitment })).resolves.toMatchObject(ownKey);
  });

  it('fails at each node that was told in time, even with the registry on its side', async () => {
    const device = randomScalar(fillRandom);
    const idToken = await foreignToken();
    await commitTo([1, 2, 3], idToken, device);
    const thief = randomScalar(fillRandom);
    const issuedAt = harness.clock.now();
    const word = { connectionId: foreignConnectionId, tokenHash: tokenHashOf(idToken), issuedAt };
    const statement = statements.committed({ ...word, ephemeralPublicKey: publicKeyHex(thief), party: registryParty });
    const witness = { issuedAt, signature: signStatement(statement, harness.registryIdentity.privateKey) };
    const receipts = [1, 2, 3].map((index) => forgedReceipt(index, idToken, thief));
    for (const index of [2, 3]) {
      await expect(
        callsTo(index, thief).open({ ...shown(idToken), commitment: { receipts, witness } }),
      ).rejects.toMatchObject(refused);
    }
  });
});

describe('faulty parties in a commitment', () => {
  it('a node that rejects, lies or never answers does not prevent or delay a sign-in', async () => {
    await harness.close();
    // No timeout ends on this clock: a client that waits for the slow node waits for ever.
    const stopped = { now: () => Date.now(), after: () => () => undefined };
    await harness.renew({ clock: stopped });
    const token = () => makeToken({ privateKey: randomScalar(fillRandom), claims: { nonce: undefined } });
    const made = await signIn({ idToken: await token() });
    const liars: ((index: number) => Promise<{ issuedAt: number; signature: string }>)[] = [
      () => Promise.reject(new Error('down')),
      () => new Promise(() => undefined),
      () => Promise.resolve({ issuedAt: Date.now(), signature: 'ab'.repeat(64) }),
      () => Promise.resolve({ issuedAt: Number.NaN, signature: '' }),
    ];
    for (const index of [1, 2, 3]) {
      for (const lie of liars) {
        const nodes = { [index]: { ...harness.honest(index), commit: () => lie(index) } };
        expect((await signIn({ idToken: await token(), nodes })).privateKey).toEqual(made.privateKey);
      }
    }
  });

  it('presents the token to nobody if fewer than t nodes or no registry take the commitment', async () => {
    let opened = 0;
    const counting = (index: number, isDown: boolean) => {
      const honest = harness.honest(index);
      return {
        ...honest,
        commit: isDown ? down.commit : honest.commit,
        open: (input: Parameters<typeof honest.open>[0]) => {
          opened += 1;
          return honest.open(input);
        },
      };
    };
    const few = { 1: counting(1, false), 2: counting(2, true), 3: counting(3, true) };
    await expect(signIn({ idToken: await foreignToken(), nodes: few })).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
    const all = { 1: counting(1, false), 2: counting(2, false), 3: counting(3, false) };
    const registry = { ...harness.honestRegistry, commit: () => Promise.reject(new Error('down')) };
    await expect(signIn({ idToken: await foreignToken(), nodes: all, registry })).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
    expect(opened).toBe(0);
  });

  it('two simultaneous callers with one token: at most one is let in, in 100 rounds', async () => {
    const made = await signIn({ idToken: await foreignToken() });
    let won = 0;
    for (let round = 0; round < 100; round++) {
      if (round % 14 === 13) await harness.clock.advance(60_001);
      const idToken = await foreignToken();
      const jittery = (index: number) => {
        const honest = harness.honest(index);
        return {
          ...honest,
          commit: async (input: Parameters<typeof honest.commit>[0]) => (await pause(3), honest.commit(input)),
        };
      };
      const nodes = { 1: jittery(1), 2: jittery(2), 3: jittery(3) };
      const results = await Promise.allSettled([signIn({ idToken, nodes }), signIn({ idToken, nodes })]);
      const winners = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(winners.length).toBeLessThanOrEqual(1);
      for (const { privateKey } of winners) expect(privateKey).toEqual(made.privateKey);
      won += winners.length;
    }
    expect(won).toBeGreaterThan(0);
  });
});
