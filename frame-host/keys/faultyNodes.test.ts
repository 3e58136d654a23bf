import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import { dealShares } from '../../src/custody/feldman';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { openSealed, sealTo } from '../../src/custody/seal';
import { firstEpoch, sealContexts, signStatement, statements, toUserId } from '../../src/custody/statements';
import { bytesToUtf8, utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import type { Opened } from '../../src/wire/http/shareNode';
import {
  connectionId,
  createCustodyHarness,
  down,
  pause,
  type CustodyHarness,
  noRegistry,
} from '../../tests/helpers/custody/custodyHarness';

let harness: CustodyHarness;
beforeEach(async () => void (harness = await createCustodyHarness()));
afterEach(() => harness.close());

const places = [1, 2, 3];
const hanging = <Value>(): Promise<Value> => new Promise(() => undefined);
const isUnavailable = { code: 'sharesUnavailable' };
const isInconsistent = { code: 'sharesInconsistent' };

/** A node with the right identity that changes its answer to open by `lie`. */
function lying(index: number, lie: (opened: Opened) => unknown, device: Uint8Array): NodeClient {
  const honest = harness.honest(index);
  const { identity } = harness.member(index);
  return {
    ...honest,
    async open(input) {
      const { sealed } = await honest.open(input);
      const context = sealContexts.opened({ index, idToken: input.idToken });
      const plaintext = openSealed({ privateKey: device, sealed, context, sender: identity.publicKey });
      const lied = utf8ToBytes(JSON.stringify(lie(JSON.parse(bytesToUtf8(plaintext)) as Opened)));
      const publicKey = input.ephemeralPublicKey;
      return {
        sealed: sealTo({ publicKey, sender: identity.privateKey, plaintext: lied, context, random: fillRandom }),
      };
    },
  };
}

/** Answers after the other nodes. */
const late = (transport: NodeClient, turns = 300): NodeClient => ({
  ...transport,
  async open(input) {
    await new Promise((resolve) => setTimeout(resolve, turns));
    return transport.open(input);
  },
});

async function keysInRegistry(): Promise<string[]> {
  const rows = await harness.registryDb.selectFrom('registry_keys').select('public_key').execute();
  return rows.map(({ public_key: key }) => key);
}

describe('one faulty node of three', () => {
  it.each(places)('node %i down: a key is made and found again', async (index) => {
    const made = await harness.signIn({ nodes: { [index]: down } });
    expect(made).toMatchObject({ created: true, faults: [{ index, reason: 'unreachable' }] });
    expect(publicKeyHex(made.privateKey)).toBe(made.publicKey);
    const found = await harness.signIn({ nodes: { [index]: down } });
    expect(found).toMatchObject({ created: false, publicKey: made.publicKey, privateKey: made.privateKey });
  });

  it.each(places)(
    'node %i stops during sign-up, before or after its acknowledgement: the key is found again',
    async (index) => {
      for (const stopped of [{ deal: down.deal, activate: down.activate }, { activate: down.activate }]) {
        const subject = `stopped-${'deal' in stopped}`;
        const made = await harness.signIn({ subject, nodes: { [index]: { ...harness.honest(index), ...stopped } } });
        expect((await harness.signIn({ subject })).privateKey).toEqual(made.privateKey);
      }
    },
  );

  it.each(places)('node %i slow: does not delay opening an existing key', async (index) => {
    await harness.close();
    // No timeout ends on this clock: a client that waits for the slow node waits for ever.
    harness = await createCustodyHarness({ clock: { now: () => Date.now(), after: () => () => undefined } });
    const made = await harness.signIn();
    const slow = { ...harness.honest(index), open: () => hanging<{ sealed: string }>() };
    expect((await harness.signIn({ nodes: { [index]: slow } })).privateKey).toEqual(made.privateKey);
  });

  it.each(places)('node %i lies about its record: it is reported and skipped', async (index) => {
    const made = await harness.signIn();
    const secret = randomScalar(fillRandom);
    const dealt = dealShares({ secret, threshold: 2, indices: places, random: fillRandom });
    const other = {
      publicKey: publicKeyHex(secret),
      commitments: dealt.commitments,
      share: bytesToHex(dealt.shares[index - 1]?.value ?? new Uint8Array()),
      epoch: firstEpoch,
    };
    const honestRecord = (opened: Opened) => opened.record ?? other;
    const lies: [string, (opened: Opened) => unknown][] = [
      ['a bit flipped', (o) => ({ ...o, record: { ...honestRecord(o), share: `${'0'.repeat(63)}1` } })],
      ['a share of 31 bytes', (o) => ({ ...o, record: { ...honestRecord(o), share: 'ab'.repeat(31) } })],
      ['another key', (o) => ({ ...o, record: other })],
      ['its commitments swapped', (o) => ({ ...o, record: { ...honestRecord(o), commitments: other.commitments } })],
      ['another user', (o) => ({ ...o, proof: { ...o.proof, user: 'ab'.repeat(32) } })],
      ['nonsense', () => 'nonsense'],
    ];
    for (const [name, lie] of lies) {
      const privateKey = randomScalar(fillRandom);
      const nodes = Object.fromEntries(places.map((place) => [place, late(harness.honest(place))]));
      const found = await harness.signIn({ privateKey, nodes: { ...nodes, [index]: lying(index, lie, privateKey) } });
      expect(found, name).toMatchObject({ publicKey: made.publicKey, created: false });
      expect(found.privateKey, name).toEqual(made.privateKey);
      expect(found.faults, name).toContainEqual({ index, reason: 'wrong' });
    }
    const privateKey = randomScalar(fillRandom);
    const silent = lying(index, (opened) => ({ ...opened, record: null }), privateKey);
    expect((await harness.signIn({ privateKey, nodes: { [index]: silent } })).privateKey).toEqual(made.privateKey);
  });

  it.each(places)(
    'node %i replays an old answer, its own or another node’s: the key opens all the same',
    async (index) => {
      const first = randomScalar(fillRandom);
      let old = { sealed: '' };
      const taped: NodeClient = {
        ...harness.honest(index),
        open: async (input) => (old = await harness.honest(index).open(input)),
      };
      const made = await harness.signIn({ privateKey: first, nodes: { [index]: taped } });
      await pause(3);
      const replaying: NodeClient = { ...harness.honest(index), open: () => Promise.resolve(old) };
      // Even with the same key: an answer belongs to the token that it was given for.
      for (const privateKey of [randomScalar(fillRandom), first]) {
        const found = await harness.signIn({ privateKey, nodes: { [index]: replaying } });
        expect(found.privateKey).toEqual(made.privateKey);
      }
      const neighbour = (index % 3) + 1;
      let stolen = { sealed: '' };
      const nodes: Record<number, NodeClient> = {
        [neighbour]: {
          ...harness.honest(neighbour),
          open: async (input) => (stolen = await harness.honest(neighbour).open(input)),
        },
        [index]: late({ ...harness.honest(index), open: () => Promise.resolve(stolen) }, 50),
      };
      expect((await harness.signIn({ nodes })).privateKey).toEqual(made.privateKey);
    },
  );

  it.each(places)('node %i sends an invalid acknowledgement: it is left out and reported', async (index) => {
    const forging: NodeClient = {
      ...harness.honest(index),
      async deal(input) {
        const ack = await harness.honest(index).deal(input);
        return { ...ack, issuedAt: ack.issuedAt + 1 };
      },
    };
    const made = await harness.signIn({ nodes: { [index]: forging } });
    expect(made).toMatchObject({ created: true, faults: [{ index, reason: 'wrong' }] });
  });

  it.each(places)('node %i cannot use up the token at the other nodes', async (index) => {
    const made = await harness.signIn();
    const burning: NodeClient = {
      ...harness.honest(index),
      async open(input) {
        const others = places.filter((place) => place !== index);
        const tries = await Promise.allSettled(others.map((place) => harness.member(place).node.open(input)));
        expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        return Promise.reject(new Error('and now it is down'));
      },
    };
    const nodes = Object.fromEntries(places.map((place) => [place, late(harness.honest(place), 100)]));
    const found = await harness.signIn({ nodes: { ...nodes, [index]: burning } });
    expect(found.privateKey).toEqual(made.privateKey);
  });
});

describe('faults that must not lead to a new wallet', () => {
  it('two nodes down: no key is made and none is found', async () => {
    await expect(harness.signIn({ nodes: { 1: down, 2: down } })).rejects.toMatchObject(isUnavailable);
    expect(await keysInRegistry()).toEqual([]);
    const made = await harness.signIn();
    await expect(harness.signIn({ nodes: { 1: down, 2: down } })).rejects.toMatchObject(isUnavailable);
    expect(await keysInRegistry()).toEqual([made.publicKey]);
  });

  it('fake nodes at all addresses cannot plant a key of their own', async () => {
    await harness.signIn();
    const secret = randomScalar(fillRandom);
    const { shares, commitments } = dealShares({ secret, threshold: 2, indices: places, random: fillRandom });
    const user = toUserId({ connectionId, subject: 'ann' });
    const impostor = randomScalar(fillRandom);
    const posing = (index: number, sender: Uint8Array | undefined): NodeClient => ({
      ...down,
      open: async ({ idToken, ephemeralPublicKey }) => {
        const share = bytesToHex(shares[index - 1]?.value ?? new Uint8Array());
        const record = { publicKey: publicKeyHex(secret), commitments, share, epoch: firstEpoch };
        const proof = { user, index, expiresAt: Date.now() + 60_000, signature: 'ab'.repeat(64) };
        const plaintext = utf8ToBytes(JSON.stringify({ ticket: 'ab'.repeat(32), record, proof }));
        const context = sealContexts.opened({ index, idToken });
        return { sealed: sealTo({ publicKey: ephemeralPublicKey, plaintext, context, sender, random: fillRandom }) };
      },
    });
    for (const sender of [undefined, impostor]) {
      const nodes = Object.fromEntries(places.map((index) => [index, posing(index, sender)]));
      await expect(harness.signIn({ nodes })).rejects.toMatchObject(isUnavailable);
    }
  });

  it('the registry has lost the user and only one reachable node has the key: no new key is made', async () => {
    const made = await harness.signIn({ nodes: { 3: down } });
    await harness.registryDb.deleteFrom('registry_keys').execute();
    // Node 3 never had the key: only node 2 reports it.
    await expect(harness.signIn({ nodes: { 1: down } })).rejects.toMatchObject(isInconsistent);
    expect(await keysInRegistry()).toEqual([]);
    expect((await harness.signIn()).privateKey).toEqual(made.privateKey);
  });

  it('the registry names a key that no node holds: the sign-in fails', async () => {
    const publicKey = publicKeyHex(randomScalar(fillRandom));
    const { privateKey } = harness.registryIdentity;
    const user = toUserId({ connectionId, subject: 'ann' });
    const receipt = signStatement(
      statements.receipt({ user, publicKey, authPublicKey: publicKey, epoch: firstEpoch }),
      privateKey,
    );
    const lookup = () => Promise.resolve({ publicKey, authPublicKey: publicKey, epoch: firstEpoch, receipt });
    const registry = { ...harness.honestRegistry, lookup };
    await expect(harness.signIn({ registry })).rejects.toMatchObject(isUnavailable);
    expect(await keysInRegistry()).toEqual([]);
  });

  it('the registry answers a claim with a key of its own: the sign-in fails', async () => {
    const publicKey = publicKeyHex(randomScalar(fillRandom));
    const claim = () =>
      Promise.resolve({ publicKey, authPublicKey: publicKey, epoch: firstEpoch, receipt: 'ab'.repeat(64) });
    const registry = { ...harness.honestRegistry, claim };
    await expect(harness.signIn({ registry })).rejects.toMatchObject(isUnavailable);
  });

  it('the registry is down: no new key is made, but an existing key opens', async () => {
    const none = noRegistry;
    await expect(harness.signIn({ registry: none })).rejects.toMatchObject(isUnavailable);
    const made = await harness.signIn();
    expect((await harness.signIn({ registry: none })).privateKey).toEqual(made.privateKey);
  });

  it('five nodes, threshold two: too few answers to exclude an older key, so the sign-in fails', async () => {
    await harness.close();
    harness = await createCustodyHarness({ threshold: 2, count: 5 });
    const forgetful = { ...harness.honestRegistry, lookup: () => Promise.resolve(null) };
    const half = (index: number): NodeClient => ({ ...harness.honest(index), activate: down.activate });
    const made = await harness.signIn({ nodes: { 3: half(3), 4: half(4), 5: down } });
    const nodes = { 1: down, 2: down };
    await expect(harness.signIn({ nodes, registry: forgetful })).rejects.toMatchObject(isUnavailable);
    expect((await harness.signIn()).publicKey).toBe(made.publicKey);
  });

  it('an invalid token: the sign-in fails', async () => {
    for (const idToken of ['', 'a.b.c', `x.${Buffer.from('{"sub":1}').toString('base64url')}.y`]) {
      await expect(harness.signIn({ idToken })).rejects.toMatchObject(isUnavailable);
    }
  });
});

describe('an interrupted first sign-in', () => {
  it('between claim and activation: the next sign-in activates the claimed key', async () => {
    const dying = (index: number): NodeClient => ({ ...harness.honest(index), activate: down.activate });
    const nodes = { 1: dying(1), 2: dying(2), 3: dying(3) };
    await expect(harness.signIn({ nodes })).rejects.toMatchObject(isUnavailable);
    const [claimed] = await keysInRegistry();
    const found = await harness.signIn();
    expect(found).toMatchObject({ publicKey: claimed, created: false });
    expect((await harness.signIn()).privateKey).toEqual(found.privateKey);
  });

  it('after a claim whose answer is lost: the claimed key is used', async () => {
    const { claim, ...rest } = harness.honestRegistry;
    const registry = {
      ...rest,
      claim: async (input: Parameters<typeof claim>[0]) => {
        await claim(input);
        throw new Error('connection reset');
      },
    };
    const made = await harness.signIn({ registry });
    expect(made.created).toBe(true);
    expect((await harness.signIn()).privateKey).toEqual(made.privateKey);
  });

  it('before the claim: the next sign-in makes another key', async () => {
    const none = { ...harness.honestRegistry, claim: () => Promise.reject(new Error('down')) };
    await expect(harness.signIn({ registry: none })).rejects.toMatchObject(isUnavailable);
    expect((await harness.signIn()).created).toBe(true);
  });
});

describe('two devices', () => {
  it('get the same key when they sign up at once, with real encryption and signatures', async () => {
    for (let round = 0; round < 10; round++) {
      const subject = `pair-${round}`;
      const [one, other] = await Promise.all([harness.signIn({ subject }), harness.signIn({ subject })]);
      expect(other.privateKey).toEqual(one.privateKey);
      expect([one.created, other.created].sort()).toEqual([false, true]);
    }
  });

  it('get the same key when one finishes before the other deals', async () => {
    let winner: Promise<string> | undefined;
    const behind = (index: number): NodeClient => ({
      ...harness.honest(index),
      async deal(input) {
        winner ??= harness.signIn().then(({ publicKey }) => publicKey);
        await winner;
        return harness.honest(index).deal(input);
      },
    });
    const loser = await harness.signIn({ nodes: { 1: behind(1), 2: behind(2), 3: behind(3) } });
    expect(loser).toMatchObject({ publicKey: await winner, created: false });
  });
});
