import { describe, expect, it, vi } from 'vitest';
import { sealTo } from '../../src/custody/seal';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { sealContexts, toUserId } from '../../src/custody/statements';
import { utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex } from '../../src/kit/hex';
import { fillRandom, type FillRandom } from '../../src/kit/randomId';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import { connectionId, makeToken } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { brokenSources, predictableSource } from '../../tests/helpers/custody/randomSources';

const harness = harnessPerTest();

const isBroken = { code: 'randomBroken' };

/** All keys and shares that registry and nodes have stored. */
async function madeKeys(): Promise<unknown[]> {
  const keys = await harness.registryDb.selectFrom('registry_keys').selectAll().execute();
  const shares = await Promise.all(harness.members.map(({ db }) => db.selectFrom('shares').selectAll().execute()));
  return [...keys, ...shares.flat()];
}

/** Every node, with the given calls replaced. */
const withCalls = (over: (index: number) => Partial<NodeClient>): Record<number, NodeClient> =>
  Object.fromEntries(harness.members.map(({ index }) => [index, { ...harness.honest(index), ...over(index) }]));

describe.each(Object.entries(brokenSources))('a browser whose source of randomness %s', (_, create) => {
  it('makes no key and reports randomBroken', async () => {
    const deal = vi.fn(() => Promise.reject(new Error('dealt')));
    await expect(harness.signIn({ random: create(), nodes: withCalls(() => ({ deal })) })).rejects.toMatchObject(
      isBroken,
    );
    expect(deal).not.toHaveBeenCalled();
    expect(await madeKeys()).toEqual([]);
  });

  it('is detected too when the source breaks after its first use', async () => {
    let source: FillRandom = fillRandom;
    const random: FillRandom = (bytes) => source(bytes);
    const confirmNew = () => {
      source = create();
      return Promise.resolve();
    };
    await expect(harness.signIn({ random, confirmNew })).rejects.toMatchObject(isBroken);
    expect(await madeKeys()).toEqual([]);
  });

  it('opens an existing key, which needs no randomness, but cannot deal shares again', async () => {
    const made = await harness.signIn();
    const found = await harness.signIn({ random: create() });
    expect(found.privateKey).toEqual(made.privateKey);
    await expect(found.reshare([])).rejects.toMatchObject(isBroken);
    expect((await harness.signIn()).epoch).toBe(1);
  });
});

describe('predictable sources of randomness', () => {
  /** What a user’s browser sends with predictable randomness, and the resulting key. */
  async function signUp(subject: string, random: FillRandom) {
    const sealed: string[] = [];
    const nodes = withCalls((index) => ({
      deal: (input) => {
        sealed.push(input.sealedShare);
        return harness.honest(index).deal(input);
      },
    }));
    const { privateKey, publicKey } = await harness.signIn({ subject, random, nodes });
    // 33 bytes, 44 characters: the ephemeral public keys that seal the shares.
    return { publicKey, key: bytesToHex(privateKey), fresh: sealed.map((text) => text.slice(0, 44)) };
  }

  it('the browser’s: neither the key nor the keys that seal its shares can be predicted', async () => {
    const ann = await signUp('ann', predictableSource('known'));
    const bob = await signUp('bob', predictableSource('known'));
    expect(bob.key).not.toBe(ann.key);
    // Whoever knew the keys that seal the shares could open them in transit.
    expect(ann.fresh).toHaveLength(3);
    expect(new Set([...ann.fresh, ...bob.fresh]).size).toBe(6);
  });

  it('the browser’s and those of all nodes but one: the key cannot be predicted', async () => {
    const nodeRandom = (index: number) =>
      index === 1 ? fillRandom : (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(5);
    await harness.renew({ nodeRandom });
    const ann = await signUp('ann', predictableSource('known'));
    await harness.registryDb.deleteFrom('registry_keys').execute();
    for (const { db } of harness.members) await db.deleteFrom('shares').execute();
    const again = await signUp('ann', predictableSource('known'));
    expect(again.key).not.toBe(ann.key);
    expect(new Set([...ann.fresh, ...again.fresh]).size).toBe(6);
  });

  it('those of all nodes: the key cannot be predicted, as the browser contributes its own randomness', async () => {
    await harness.renew({ nodeRandom: () => (bytes) => bytes.fill(5) });
    const ann = await signUp('ann', fillRandom);
    await harness.registryDb.deleteFrom('registry_keys').execute();
    for (const { db } of harness.members) await db.deleteFrom('shares').execute();
    expect((await signUp('ann', fillRandom)).key).not.toBe(ann.key);
  });
});

describe('entropy of the nodes for a new key', () => {
  /** A node that returns other bytes than it committed to. */
  const swapping = (index: number, caller: Uint8Array): NodeClient => ({
    ...harness.honest(index),
    async entropy({ ticket }) {
      const { privateKey } = harness.member(index).identity;
      const { sealed } = await harness.honest(index).entropy({ ticket });
      if (sealed === '') throw new Error('The node gave nothing');
      return {
        sealed: sealTo({
          publicKey: publicKeyHex(caller),
          sender: privateKey,
          plaintext: utf8ToBytes(JSON.stringify({ entropy: '00'.repeat(32) })),
          context: sealContexts.entropy({ index, ticket }),
          random: fillRandom,
        }),
      };
    },
  });

  it('must match the node’s commitment: a node that changes it is reported and ignored', async () => {
    const privateKey = randomScalar(fillRandom);
    const made = await harness.signIn({ privateKey, nodes: { 2: swapping(2, privateKey) } });
    expect(made).toMatchObject({ created: true, faults: [{ index: 2, reason: 'wrong' }] });
  });

  it('must come from t nodes, otherwise no key is made', async () => {
    const privateKey = randomScalar(fillRandom);
    const nodes = { 1: swapping(1, privateKey), 2: swapping(2, privateKey) };
    await expect(harness.signIn({ privateKey, nodes })).rejects.toMatchObject({ code: 'sharesUnavailable' });
    const silent = { entropy: () => Promise.reject(new Error('down')) };
    await expect(harness.signIn({ nodes: withCalls(() => silent) })).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
    expect(await madeKeys()).toEqual([]);
  });

  it('is the same each time, and only given for the ticket of a user without a key', async () => {
    const privateKey = randomScalar(fillRandom);
    const calls = harness.callsTo(1, { user: toUserId({ connectionId, subject: 'ann' }), privateKey });
    const open = async () =>
      calls.open({ idToken: await makeToken({ privateKey, now: harness.clock.now() }), connectionId });
    const opened = await open();
    const given = await calls.entropy(opened);
    expect(await calls.entropy(opened)).toBe(given);
    // Another ticket gets other bytes.
    expect(await calls.entropy(await open())).not.toBe(given);

    expect(await harness.signIn()).toMatchObject({ created: true, faults: [] });
    const later = await open();
    expect(later.record).not.toBeNull();
    await expect(calls.entropy(later)).rejects.toMatchObject({ code: 'notFound' });
    const unknown = harness.member(1).node.entropy({ ticket: 'ab'.repeat(32) });
    await expect(unknown).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
