import { describe, expect, it } from 'vitest';
import { sealTo } from '../../../src/custody/seal';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { firstEpoch, sealContexts, signStatement, statements, toUserId } from '../../../src/custody/statements';
import { fillRandom } from '../../../src/kit/randomId';
import type { Claim, MissedDeal } from '../../../src/wire/http/shareNode';
import { connectionId, down, noRegistry } from '../../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId, subject: 'ann' });
const refused = { code: 'unauthorized' };

const harness = harnessPerTest();

const minutes = (count: number): number => count * 60_000;
const statusAt = async (index: number): Promise<(string | undefined)[]> => {
  const rows = await harness.member(index).db.selectFrom('shares').select('status').execute();
  return rows.map(({ status }) => status);
};
const undelivered = () => harness.registryDb.selectFrom('registry_undelivered').selectAll().execute();

/** Signs in up to the claim and returns it without sending it. */
async function holdClaim({ offline = [] as number[], subject = 'ann' } = {}): Promise<Claim> {
  let held: Claim | undefined;
  const nodes = Object.fromEntries(offline.map((index) => [index, down]));
  const claim = (input: Claim) => {
    held = input;
    return Promise.reject(new Error('broken off'));
  };
  await harness.signIn({ subject, nodes, registry: { ...harness.honestRegistry, claim } }).catch(() => undefined);
  if (!held) throw new Error('No claim was made');
  return held;
}

function askAs(index: number, over: { after?: string; done?: string[]; at?: number; by?: Uint8Array } = {}) {
  const { after = '', done = [], at = harness.clock.now(), by = harness.member(index).identity.privateKey } = over;
  const body = { index, at, after, done };
  return harness.registry.undelivered({ ...body, signature: signStatement(statements.undelivered(body), by) });
}

describe('a claim of a key', () => {
  it('needs acknowledgements of t distinct nodes over this key', async () => {
    const claim = await holdClaim();
    const [first, second] = claim.acks.sort((a, b) => a.index - b.index);
    if (!first || !second) throw new Error('Too few acknowledgements');
    const bob = await holdClaim({ subject: 'bob' });
    const wrong: Partial<Claim>[] = [
      { acks: [first] },
      { acks: [first, first] },
      { acks: [first, { ...second, index: 3 }] },
      { acks: [first, { ...second, index: 9 }] },
      { acks: [first, { ...second, issuedAt: second.issuedAt + 1 }] },
      { acks: bob.acks },
      { user: bob.user },
      { publicKey: bob.publicKey, commitments: bob.commitments },
      { authPublicKey: bob.authPublicKey },
      { commitments: [claim.publicKey, bob.publicKey] },
    ];
    for (const change of wrong) {
      await expect(harness.registry.claim({ ...claim, ...change })).rejects.toMatchObject({ code: 'forbidden' });
    }
    const malformed: Partial<Claim>[] = [
      { publicKey: bob.publicKey },
      { commitments: claim.commitments.slice(0, 1) },
      { epoch: 2 },
      { acks: [first, second], undelivered: [] },
    ];
    for (const change of malformed) {
      await expect(harness.registry.claim({ ...claim, ...change })).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(await harness.registryDb.selectFrom('registry_keys').selectAll().execute()).toEqual([]);
    await expect(harness.registry.claim(claim)).resolves.toMatchObject({
      publicKey: claim.publicKey,
      epoch: firstEpoch,
    });
  });

  it('loses against an earlier claim, and repeating it gives the same answer', async () => {
    const [one, other] = [await holdClaim(), await holdClaim()];
    const all = await Promise.all([one, other, one].map((claim) => harness.registry.claim(claim)));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
  });

  it('is rejected once nodes may have deleted pending shares', async () => {
    const claim = await holdClaim();
    await harness.clock.advance(minutes(5) + 1);
    await expect(harness.registry.claim(claim)).rejects.toMatchObject({ code: 'forbidden' });
    await harness.clock.advance(minutes(5));
    for (const { node } of harness.members) await node.sweep();
    expect(await statusAt(1)).toEqual([]);
    await expect(harness.registry.claim(claim)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await harness.signIn()).created).toBe(true);
  });
});

describe('a lookup', () => {
  it('needs a node’s fresh proof for this user, so users cannot be enumerated', async () => {
    await harness.signIn();
    const expiresAt = harness.clock.now() + 60_000;
    const prove = (over: { user?: string; index?: number; by?: Uint8Array } = {}) => {
      const { index = 1, by = harness.member(1).identity.privateKey } = over;
      const proof = { user: over.user ?? user, index, expiresAt };
      return { ...proof, signature: signStatement(statements.proof(proof), by) };
    };
    await expect(harness.registry.lookup(prove())).resolves.not.toBeNull();
    await expect(harness.registry.lookup(prove({ user: 'ab'.repeat(32) }))).resolves.toBeNull();
    const wrong = [prove({ by: randomScalar(fillRandom) }), prove({ index: 2 }), prove({ index: 9 })];
    for (const proof of [...wrong, { ...prove(), user: 'ab'.repeat(32) }]) {
      await expect(harness.registry.lookup(proof)).rejects.toMatchObject(refused);
    }
    const old = prove();
    await harness.clock.advance(minutes(3));
    await expect(harness.registry.lookup(old)).rejects.toMatchObject(refused);
  });
});

describe('a node that was down at sign-up', () => {
  it('fetches its share, can replace another node from then on, and the registry deletes its copy', async () => {
    const made = await harness.signIn({ nodes: { 3: down } });
    expect(await undelivered()).toMatchObject([{ user, node_index: 3 }]);
    await harness.member(1).node.catchUp();
    expect(await undelivered()).toHaveLength(1);
    await harness.member(3).node.catchUp();
    expect(await undelivered()).toEqual([]);
    const found = await harness.signIn({ nodes: { 1: down } });
    expect(found.privateKey).toEqual(made.privateKey);
  });

  it('fetches all its shares, also if they exceed one answer, and skips invalid ones', async () => {
    const claim = await holdClaim({ offline: [3] });
    const [poisoned] = claim.undelivered;
    const { publicKey } = harness.member(3).identity;
    const context = sealContexts.toNode({ user, publicKey: claim.publicKey, index: 3 });
    const plaintext = randomScalar(fillRandom);
    const sealedShare = sealTo({ publicKey, plaintext, context, random: fillRandom });
    await harness.registry.claim({ ...claim, undelivered: [{ index: poisoned?.index ?? 3, sealedShare }] });
    // Rows without acknowledgements come first in the order, and stay.
    const rows = Array.from({ length: 120 }, (_, at) => at.toString(16).padStart(4, '0').padEnd(64, '0'));
    await harness.registryDb
      .insertInto('registry_keys')
      .values(
        rows.map((name) => ({
          user: name,
          public_key: claim.publicKey,
          auth_public_key: claim.authPublicKey,
          epoch: firstEpoch,
          sharing: '',
          brought: '',
          ed25519: '',
          commitments: JSON.stringify(claim.commitments),
          acks: '[]',
          created_at: 0,
        })),
      )
      .execute();
    await harness.registryDb
      .insertInto('registry_undelivered')
      .values(rows.map((name) => ({ user: name, node_index: 3, sealed_share: sealedShare })))
      .execute();
    const bob = await harness.signIn({ subject: 'bob', nodes: { 3: down } });

    await harness.member(3).node.catchUp();
    expect(await statusAt(3)).toEqual(['active']);
    expect(await undelivered()).toHaveLength(rows.length);
    expect((await harness.signIn({ subject: 'bob', nodes: { 1: down } })).privateKey).toEqual(bob.privateKey);
  });

  it('accepts no share on the word of the registry or of one node alone', async () => {
    await harness.signIn({ nodes: { 3: down } });
    const [deal] = await askAs(3);
    if (!deal) throw new Error('Nothing to deliver');
    const own = harness.member(3).identity.privateKey;
    const issuedAt = harness.clock.now();
    const { publicKey, authPublicKey } = deal.row;
    const named = { user, publicKey, authPublicKey, commitments: deal.commitments, epoch: firstEpoch };
    const mine = {
      index: 3,
      issuedAt,
      signature: signStatement(statements.ack({ ...named, index: 3, issuedAt }), own),
    };
    const [first, second] = deal.acks;
    if (!first || !second) throw new Error('Too few acknowledgements');
    const wrong: Partial<MissedDeal>[] = [
      { acks: [first] },
      { acks: [first, first] },
      { acks: [first, mine] },
      { row: { ...deal.row, receipt: 'ab'.repeat(64) } },
      { row: { ...deal.row, epoch: 2 } },
      { row: { ...deal.row, publicKey: publicKeyHex(randomScalar(fillRandom)) } },
      { row: { ...deal.row, authPublicKey: publicKeyHex(randomScalar(fillRandom)) } },
      { user: 'ab'.repeat(32) },
    ];
    const { undelivered: honest } = harness.registry;
    for (const change of wrong) {
      let asked = 0;
      harness.registry.undelivered = () => Promise.resolve(asked++ === 0 ? [{ ...deal, ...change }] : []);
      await harness.member(3).node.catchUp();
      expect(await statusAt(3), JSON.stringify(Object.keys(change))).toEqual([]);
    }
    // A registry that repeats the same answer does not keep the node busy for ever.
    harness.registry.undelivered = () => Promise.resolve([{ ...deal, acks: [] }]);
    await Promise.race([harness.member(3).node.catchUp(), new Promise((_, reject) => setTimeout(reject, 5_000))]);
    harness.registry.undelivered = honest;
    await harness.member(3).node.catchUp();
    expect(await statusAt(3)).toEqual(['active']);
  });

  it('is the only one that can request its shares', async () => {
    await harness.signIn({ nodes: { 3: down } });
    const neighbour = harness.member(1).identity.privateKey;
    await expect(askAs(3, { by: neighbour, done: [user] })).rejects.toMatchObject(refused);
    await expect(askAs(3, { at: harness.clock.now() - minutes(2) })).rejects.toMatchObject(refused);
    await expect(askAs(3, { at: harness.clock.now() + minutes(2) })).rejects.toMatchObject(refused);
    expect(await askAs(1, { done: [user] })).toEqual([]);
    expect(await askAs(3)).toHaveLength(1);
  });
});

describe('pending shares', () => {
  it('are deleted after ten minutes if their key was not registered', async () => {
    await holdClaim();
    await harness.clock.advance(minutes(10));
    await harness.member(1).node.sweep();
    expect(await statusAt(1)).toEqual(['pending']);
    await harness.clock.advance(1);
    await harness.member(1).node.sweep();
    expect(await statusAt(1)).toEqual([]);
  });

  it('become active after ten minutes if their key was registered; those of the losing key are deleted', async () => {
    const [winner] = [await holdClaim(), await holdClaim()];
    await harness.registry.claim(winner);
    await harness.clock.advance(minutes(10) + 1);
    for (const { node } of harness.members) await node.sweep();
    expect(await statusAt(2)).toEqual(['active']);
    const none = noRegistry;
    expect((await harness.signIn({ registry: none })).publicKey).toBe(winner.publicKey);
  });

  it('stay while the registry cannot be reached or answers with a forged key', async () => {
    const winner = await holdClaim();
    await harness.registry.claim(winner);
    await harness.clock.advance(minutes(11));
    const { lookup } = harness.registry;
    const publicKey = publicKeyHex(randomScalar(fillRandom));
    const forged = { publicKey, authPublicKey: publicKey, epoch: firstEpoch, receipt: 'ab'.repeat(64) };
    for (const answer of [() => Promise.reject(new Error('down')), () => Promise.resolve(forged)]) {
      harness.registry.lookup = answer;
      await expect(harness.member(1).node.sweep()).rejects.toThrow();
      expect(await statusAt(1)).toEqual(['pending']);
    }
    harness.registry.lookup = lookup;
    await harness.member(1).node.sweep();
    expect(await statusAt(1)).toEqual(['active']);
  });
});
