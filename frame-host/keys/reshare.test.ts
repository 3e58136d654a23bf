import { describe, expect, it, vi } from 'vitest';
import type { OpenedKey } from '../../src/custody/custodyClient';
import type { FactorQuestion } from '../../src/custody/openWithFactor';
import { combineShares } from '../../src/custody/feldman';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { authPublicKeyOf, signAsOwner } from '../../src/custody/authKey';
import { signStatement, statements, toSharing, toUserId } from '../../src/custody/statements';
import { createDeferred } from '../../src/kit/async/deferred';
import { hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import { connectionId, down, noRegistry, type CustodyHarness } from '../../tests/helpers/custody/custodyHarness';
import { deviceFactor } from '../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId, subject: 'ann' });
const unavailable = { code: 'sharesUnavailable' };

const harness = harnessPerTest();

const device = randomScalar(fillRandom);
const spare = randomScalar(fillRandom);
const both = [deviceFactor(device, 2), deviceFactor(spare, 3)];

/** Answers the question for a factor as the owner of that key does. */
const withFactor = (factorKey: Uint8Array) => (question: FactorQuestion) => {
  const factor = question.factors.find(({ publicKey }) => publicKey === publicKeyHex(factorKey));
  if (!factor) return Promise.reject(new Error('That factor is gone'));
  return Promise.resolve({ factorId: factor.id, factorKey: Uint8Array.from(factorKey) });
};

const signIn = (options: Parameters<CustodyHarness['signIn']>[0] = {}): Promise<OpenedKey> => harness.signIn(options);

const rowsOf = (index: number) => harness.member(index).db.selectFrom('shares').selectAll().execute();

/** What a thief has who stole the files and the sealing key of that node. */
async function shareOf(index: number): Promise<{ index: number; value: Uint8Array }[]> {
  const rows = await rowsOf(index);
  return rows.map((row) => {
    const context = `share:${index}:${user}:${row.public_key}:${row.epoch}${row.sharing === '' ? '' : `:${row.sharing}`}`;
    return { index, value: harness.member(index).sealingKey.open(row.sealed_share, context) };
  });
}

describe('a key shared over factors', () => {
  it('opens with any of the factors, to the same address, and not without one', async () => {
    const made = await signIn();
    expect(made).toMatchObject({ epoch: 1, factors: [] });
    await made.reshare(both);
    for (const key of [device, spare]) {
      const found = await signIn({ askFactor: withFactor(key) });
      expect(found).toMatchObject({ publicKey: made.publicKey, privateKey: made.privateKey, epoch: 2, created: false });
      expect(found.factors.map(({ id }) => id)).toEqual(['factor02', 'factor03']);
    }
    await expect(signIn()).rejects.toMatchObject({ code: 'factorNeeded' });
  });

  it('deletes the old shares: all nodes together can no longer combine the key', async () => {
    const made = await signIn();
    await made.reshare(both);
    for (const index of [1, 2, 3]) {
      const rows = await rowsOf(index);
      expect(rows.map(({ status, epoch }) => ({ status, epoch }))).toEqual([{ status: 'active', epoch: 2 }]);
    }
    const shares = await Promise.all([1, 2, 3].map(shareOf));
    expect(combineShares(shares.flat())).not.toEqual(made.privateKey);
    expect(combineShares(shares.flat().slice(0, 2))).not.toEqual(made.privateKey);
  });

  it('with a wrong key of a factor fails and never opens another key', async () => {
    const made = await signIn();
    await made.reshare(both);
    const answer = (factorId: string) => () => Promise.resolve({ factorId, factorKey: randomScalar(fillRandom) });
    for (const id of ['factor02', 'factor03', 'factor09'])
      await expect(signIn({ askFactor: answer(id) })).rejects.toMatchObject({ code: 'factorWrong' });
    const theOther = () => Promise.resolve({ factorId: 'factor02', factorKey: Uint8Array.from(spare) });
    await expect(signIn({ askFactor: theOther })).rejects.toMatchObject({ code: 'factorWrong' });
  });

  it('rejects a removed factor', async () => {
    await (await signIn()).reshare(both);
    const before = await signIn({ askFactor: withFactor(spare) });
    await before.reshare([deviceFactor(device, 2)]);
    await expect(signIn({ askFactor: withFactor(spare) })).rejects.toThrow('That factor is gone');
    // No node accepts its key any more, even if a thief kept it.
    const replay = () => Promise.resolve({ factorId: 'factor03', factorKey: Uint8Array.from(spare) });
    await expect(signIn({ askFactor: replay })).rejects.toMatchObject({ code: 'factorWrong' });
    const after = await signIn({ askFactor: withFactor(device) });
    expect(after).toMatchObject({ publicKey: before.publicKey, epoch: 3 });
  });

  it('can go back to no factors', async () => {
    const made = await signIn();
    await made.reshare(both);
    await (await signIn({ askFactor: withFactor(device) })).reshare([]);
    const found = await signIn();
    expect(found).toMatchObject({ privateKey: made.privateKey, epoch: 3, factors: [] });
  });

  it('reaches a node that was down, which fetches the new share and deletes the old one', async () => {
    const made = await signIn();
    const opened = await signIn({ nodes: { 3: down } });
    await opened.reshare(both);
    expect(await rowsOf(3)).toMatchObject([{ epoch: 1 }]);
    await harness.member(3).node.catchUp();
    expect(await rowsOf(3)).toMatchObject([{ epoch: 2, status: 'active' }]);
    const found = await signIn({ nodes: { 1: down }, askFactor: withFactor(device) });
    expect(found.privateKey).toEqual(made.privateKey);
  });

  it('reaches a node that learns of the key itself only after the change, also when another node is down then', async () => {
    const honest = harness.honest(3);
    const late = createDeferred<void>();
    const activated = vi.fn();
    const slow: typeof honest = {
      ...honest,
      activate: (input) => late.promise.then(() => honest.activate(input)).finally(activated),
    };
    const made = await harness.signIn({ nodes: { 3: slow } });
    await (await harness.makeClient().enter({ user, privateKey: made.privateKey })).reshare(both);
    late.resolve();
    await vi.waitFor(() => expect(activated).toHaveBeenCalled());
    expect(await rowsOf(3)).toMatchObject([{ epoch: 1, status: 'active' }]);
    const askFactor = withFactor(device);
    const broken = { ...honest, activate: () => Promise.reject(new Error('down')) };
    await expect(signIn({ nodes: { 2: down, 3: broken }, askFactor })).rejects.toMatchObject(unavailable);
    const found = await signIn({ nodes: { 2: down }, askFactor });
    expect(found).toMatchObject({ privateKey: made.privateKey, epoch: 2 });
    expect(await rowsOf(3)).toMatchObject([{ epoch: 2, status: 'active' }]);
  });

  it('is accepted once by a node: repeating the deal is a conflict, as its receipt would be newer than the share', async () => {
    const made = await signIn();
    const honest = harness.honest(1);
    const again: unknown[] = [];
    const twice: typeof honest = {
      ...honest,
      async reshare(input) {
        const ack = await honest.reshare(input);
        again.push(await honest.reshare(input).catch((error: { code: string }) => error.code));
        return ack;
      },
    };
    await (await signIn({ nodes: { 1: twice } })).reshare(both);
    expect(again).toEqual(['conflict']);
    expect((await signIn({ askFactor: withFactor(device) })).privateKey).toEqual(made.privateKey);
  });

  it('needs so many nodes that fewer than t old shares are left', async () => {
    await signIn();
    const honest = harness.honest(2);
    const half = { ...honest, reshare: () => Promise.reject(new Error('down')) };
    const opened = await signIn({ nodes: { 2: half, 3: down } });
    await expect(opened.reshare(both)).rejects.toMatchObject(unavailable);
    // Nothing has changed, and the nodes delete the pending shares.
    expect((await signIn()).epoch).toBe(1);
    await harness.clock.advance(600_001);
    for (const { node } of harness.members) await node.sweep();
    for (const index of [1, 2, 3]) expect(await rowsOf(index)).toMatchObject([{ epoch: 1, status: 'active' }]);
    await (await signIn()).reshare(both);
  });

  it('is completed by the nodes if the last step failed', async () => {
    const made = await signIn();
    const dies = (index: number) => ({ ...harness.honest(index), activate: () => Promise.reject(new Error('down')) });
    const opened = await signIn({ nodes: { 1: dies(1), 2: dies(2), 3: dies(3) } });
    await expect(opened.reshare(both)).rejects.toMatchObject(unavailable);
    await harness.clock.advance(600_001);
    for (const { node } of harness.members) await node.sweep();
    for (const index of [1, 2, 3]) expect(await rowsOf(index)).toMatchObject([{ epoch: 2, status: 'active' }]);
    const found = await signIn({ askFactor: withFactor(device) });
    expect(found.privateKey).toEqual(made.privateKey);
  });

  it('changed on two devices at once: one change succeeds, the other fails, and the key stays', async () => {
    const made = await signIn();
    const [one, two] = [await signIn(), await signIn()];
    const results = await Promise.allSettled([
      one.reshare([deviceFactor(device, 2)]),
      two.reshare([deviceFactor(spare, 2)]),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = results[0]?.status === 'fulfilled' ? device : spare;
    const found = await signIn({ askFactor: withFactor(winner) });
    expect(found.privateKey).toEqual(made.privateKey);
  });

  it('ignores an older list of factors that the registry returns', async () => {
    await (await signIn()).reshare(both);
    const old = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
    await (await signIn({ askFactor: withFactor(device) })).reshare([deviceFactor(spare, 3)]);
    const { vault, vault_signature } = old;
    await harness.registryDb.updateTable('registry_keys').set({ vault, vault_signature }).execute();
    await expect(signIn({ askFactor: withFactor(device) })).rejects.toThrow('That factor is gone');
    expect(await signIn({ askFactor: withFactor(spare) })).toMatchObject({ epoch: 3 });
    // Nodes that stored their shares before they kept the owner’s signature have no list to return.
    for (const { db } of harness.members) await db.updateTable('shares').set({ vault_signature: null }).execute();
    await expect(signIn({ askFactor: withFactor(spare) })).rejects.toMatchObject({ code: 'sharesInconsistent' });
    const askFactor = withFactor(spare);
    await expect(signIn({ askFactor, registry: noRegistry })).rejects.toMatchObject(unavailable);
  });
});

describe('forged changes of the factors', () => {
  /** All that a change needs except the user’s own key: signed with another key. */
  async function forge(signer: Uint8Array, publicKey: string) {
    const commitments = [publicKeyHex(signer), publicKeyHex(randomScalar(fillRandom))];
    const sharing = toSharing({ commitments });
    const named = { publicKey, authPublicKey: publicKeyHex(signer), epoch: 2 };
    const statement = statements.reshare({ user, ...named, sharing, vault: '{}' });
    return { ...named, commitments, vault: '{}', signature: signStatement(statement, signer) };
  }

  it('rejects a caller who can only sign in as the user, at a node and at the registry', async () => {
    const made = await signIn();
    const thief = randomScalar(fillRandom);
    const ticketSeen = await ticketAt(1);
    const own = { ...(await forge(thief, made.publicKey)), ticket: ticketSeen, sealedShare: 'AAAA' };
    // The thief’s own key is not the registered one, and the registered one has not signed.
    await expect(harness.member(1).node.reshare(own)).rejects.toMatchObject({ code: 'conflict' });
    const forged = { ...own, authPublicKey: authPublicKeyOf(made.privateKey) };
    const refused = { code: 'unauthorized' };
    await expect(harness.member(1).node.reshare(forged)).rejects.toMatchObject(refused);
    const claim = { user, acks: [], undelivered: [] };
    await expect(harness.registry.reshare({ ...forged, ...claim })).rejects.toMatchObject(refused);
    await expect(harness.registry.reshare({ ...own, ...claim })).rejects.toThrow();
  });

  it('rejects at a node the owner’s signature over another key or a past epoch', async () => {
    const made = await signIn();
    const authPublicKey = authPublicKeyOf(made.privateKey);
    const other = publicKeyHex(device);
    for (const deal of [
      { publicKey: other, epoch: 2, commitments: [other, publicKeyHex(spare)] },
      { publicKey: made.publicKey, epoch: 1, commitments: [made.publicKey, other] },
    ]) {
      const named = { ...deal, authPublicKey, vault: '' };
      const statement = statements.reshare({ user, ...named, sharing: toSharing(deal) });
      const signature = signAsOwner(statement, made.privateKey);
      const request = { ...named, signature, ticket: await ticketAt(1), sealedShare: 'AAAA' };
      await expect(harness.member(1).node.reshare(request)).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it('rejects at the registry another key or a past epoch, even with the owner’s signature', async () => {
    const made = await signIn();
    const { privateKey } = made;
    const authPublicKey = authPublicKeyOf(privateKey);
    const commitments = [made.publicKey, publicKeyHex(device)];
    const claims = [
      // Commitments of another key, signed by the right one.
      { epoch: 2, commitments: [publicKeyHex(device), publicKeyHex(spare)] },
      { epoch: 2, commitments, keyCommitments: [made.publicKey, publicKeyHex(spare)] },
      { epoch: 1, commitments },
    ];
    for (const claim of claims) {
      const statement = statements.reshare({
        user,
        publicKey: made.publicKey,
        authPublicKey,
        ...claim,
        sharing: toSharing(claim),
        vault: '',
      });
      const signed = {
        ...claim,
        user,
        publicKey: made.publicKey,
        authPublicKey,
        vault: '',
        signature: signAsOwner(statement, privateKey),
      };
      await expect(harness.registry.reshare({ ...signed, acks: [], undelivered: [] })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
  });

  it('restores no old epoch by an old receipt or by a second change from it', async () => {
    const made = await signIn();
    const receipt = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
    const late = await signIn();
    await made.reshare(both);
    await expect(late.reshare([])).rejects.toMatchObject(unavailable);
    expect(receipt.epoch).toBe(1);
    const authPublicKey = authPublicKeyOf(made.privateKey);
    const stale = {
      publicKey: made.publicKey,
      authPublicKey,
      epoch: 1,
      receipt: signStatement(
        statements.receipt({ user, publicKey: made.publicKey, authPublicKey, epoch: 1 }),
        harness.registryIdentity.privateKey,
      ),
    };
    for (const { index, node } of harness.members) {
      await node.activate({ ticket: await ticketAt(index), row: stale });
      expect(await rowsOf(index)).toMatchObject([{ epoch: 2, status: 'active' }]);
    }
  });

  /** A ticket of a sign-in as the user, intercepted in transit. */
  async function ticketAt(index: number): Promise<string> {
    let seen = '';
    const spyOn = (at: number) => ({
      ...harness.honest(at),
      reshare: ({ ticket }: { ticket: string }) => {
        if (at === index) seen = ticket;
        return Promise.reject(new Error('kept'));
      },
    });
    const opened = await signIn({ nodes: { 1: spyOn(1), 2: spyOn(2), 3: spyOn(3) }, askFactor: withFactor(device) });
    await expect(opened.reshare(both)).rejects.toMatchObject(unavailable);
    return seen;
  }

  it('do not reveal the key to t−1 nodes with the registry’s database and all lists of factors', async () => {
    const made = await signIn();
    await made.reshare(both);
    const [network] = await shareOf(1);
    const row = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
    const dump = JSON.stringify([row, await rowsOf(1)]);
    // One share taken as the secret, or as a share of another index, is not the key.
    const value = network?.value ?? expect.fail();
    const guesses = [value, combineShares([{ index: 1, value }]), combineShares([{ index: 2, value }])];
    for (const guess of guesses) expect(publicKeyHex(guess)).not.toBe(made.publicKey);
    const hex = /[0-9a-f]{64}/g;
    for (const [candidate] of dump.matchAll(hex)) {
      const bytes = hexToBytes(candidate);
      if (bytes.some((byte) => byte !== 0)) expect(safePublicKey(bytes)).not.toBe(made.publicKey);
    }
  });
});

function safePublicKey(bytes: Uint8Array): string {
  try {
    return publicKeyHex(bytes);
  } catch {
    return '';
  }
}
