import { describe, expect, it } from 'vitest';
import type { NodeClient, RegistryClient } from '../../src/wire/http/nodeCalls';
import type { NewFactor } from '../../src/custody/factors/factorShares';
import { dealGate } from '../../src/custody/factors/gate';
import { totpCode } from '../../src/custody/factors/totp';
import type { FactorQuestion } from '../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { openSealed, sealTo } from '../../src/custody/seal';
import { sealContexts } from '../../src/custody/statements';
import { bytesToBase64url } from '../../src/kit/base64url';
import { bytesToUtf8, utf8ToBytes } from '../../src/kit/bytes';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import { down, noRegistry } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const places = [1, 2, 3];
const harness = harnessPerTest();

const device = randomScalar(fillRandom);
const secret = randomBytes(20);
const base = { name: 'x', createdAt: 0, rehearsedAt: null };
const ownFactor = (index = 2): NewFactor => ({
  ...base,
  id: `device0${index}`,
  kind: 'device',
  index,
  publicKey: publicKeyHex(device),
});
function codeFactor(publicKey: string): NewFactor {
  const lock = { kind: 'code', secret: bytesToBase64url(secret) } as const;
  const dealt = dealGate({ config: harness.config, publicKey, factorId: 'code0003', lock, random: fillRandom });
  return {
    ...base,
    id: 'code0003',
    kind: 'authenticator',
    index: 3,
    publicKey: dealt.factorPublicKey,
    gate: dealt.gate,
  };
}
const byDevice = () => Promise.resolve({ factorId: 'device02', factorKey: Uint8Array.from(device) });
async function byCode({ factors, openGate }: FactorQuestion) {
  const factor = factors.find(({ id }) => id === 'code0003') ?? expect.fail('no authenticator');
  const code = totpCode({ secret, step: Math.floor(harness.clock.now() / 30_000) });
  return { factorId: factor.id, factorKey: await openGate({ factor, proof: { kind: 'code', code } }) };
}

/** Ann with two factors, Bob with one, so that nodes also have shares of his. */
async function open() {
  const made = await harness.signIn();
  await (await harness.makeClient().enter(made)).reshare([ownFactor(), codeFactor(made.publicKey)]);
  const bob = await harness.signIn({ subject: 'bob' });
  await (await harness.makeClient().enter(bob)).reshare([ownFactor()]);
  return { made, bob };
}

type Sealed = 'unlock' | 'gate' | 'vault' | 'activate' | 'enter';
const contextOf: { [Method in Sealed]: (index: number, input: Parameters<NodeClient[Method]>[0]) => string } = {
  unlock: (index, { ticket }) => sealContexts.unlocked({ index, ticket }),
  gate: (index, { ticket, factorId }) => sealContexts.gate({ index, ticket, factorId }),
  vault: (index, { ticket }) => sealContexts.vault({ index, ticket }),
  activate: (index, { ticket }) => sealContexts.activated({ index, ticket }),
  enter: (index, { signature }) => sealContexts.entered({ index, signature }),
};
type Answer = Record<string, unknown>;

/** A node with the right identity that changes its answer by `lie`. */
function lying<Method extends Sealed>(
  index: number,
  { method, caller, lie }: { method: Method; caller: Uint8Array; lie: (answer: Answer) => unknown },
): NodeClient {
  const { identity } = harness.member(index);
  const honest = harness.honest(index);
  const call = honest[method] as (input: Parameters<NodeClient[Method]>[0]) => Promise<{ sealed: string }>;
  const lied = async (input: Parameters<NodeClient[Method]>[0]) => {
    const { sealed } = await call(input);
    const context = contextOf[method](index, input);
    const truth = openSealed({ privateKey: caller, sealed, context, sender: identity.publicKey });
    const plaintext = utf8ToBytes(JSON.stringify(lie(JSON.parse(bytesToUtf8(truth)) as Answer)));
    const to = { publicKey: publicKeyHex(caller), sender: identity.privateKey };
    return { sealed: sealTo({ ...to, plaintext, context, random: fillRandom }) };
  };
  return { ...honest, [method]: lied };
}

/** The other nodes answer later, so that the liar’s answer is used. */
const withLiar = (index: number, liar: NodeClient): Record<number, NodeClient> => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 15));
  const later = (place: number): NodeClient => {
    const honest = harness.honest(place);
    return {
      ...honest,
      unlock: async (input) => (await wait(), honest.unlock(input)),
      gate: async (input) => (await wait(), honest.gate(input)),
      vault: async (input) => (await wait(), honest.vault(input)),
    };
  };
  return { ...Object.fromEntries(places.map((place) => [place, later(place)])), [index]: liar };
};

// The node that is asked first, and the last one.
describe.each([1, 3])('node %i lies to a user with factors', (index) => {
  it('about its share (another user’s, altered, missing, of another epoch or key): the key opens', async () => {
    const { made, bob } = await open();
    let ofBob: Answer = {};
    const caller = randomScalar(fillRandom);
    const spy = lying(index, { method: 'unlock', caller, lie: (answer) => (ofBob = answer) });
    await harness.signIn({ subject: 'bob', privateKey: caller, nodes: { [index]: spy }, askFactor: byDevice });
    const lies: ((answer: Answer) => unknown)[] = [
      () => ofBob,
      (answer) => ({ ...answer, share: ofBob.share ?? '' }),
      (answer) => ({ ...answer, share: `${'0'.repeat(63)}1` }),
      ({ share: _, ...answer }) => answer,
      (answer) => ({ ...answer, epoch: 1 }),
      (answer) => ({ ...answer, epoch: 9 }),
      (answer) => ({ ...answer, publicKey: bob.publicKey }),
      () => null,
    ];
    for (const lie of lies) {
      const privateKey = randomScalar(fillRandom);
      const nodes = withLiar(index, lying(index, { method: 'unlock', caller: privateKey, lie }));
      const found = await harness.signIn({ privateKey, nodes, askFactor: byDevice });
      expect(found).toMatchObject({ publicKey: made.publicKey, privateKey: made.privateKey });
    }
  });

  it('about its share of a factor’s key or the list of factors: the right key and list are found', async () => {
    const { made } = await open();
    for (const share of [`${'0'.repeat(63)}1`, 'f'.repeat(64), 'nonsense']) {
      const privateKey = randomScalar(fillRandom);
      const nodes = withLiar(index, lying(index, { method: 'gate', caller: privateKey, lie: () => ({ share }) }));
      // A code is accepted once.
      await harness.clock.advance(30_000);
      const found = await harness.signIn({ privateKey, nodes, askFactor: byCode });
      expect(found.privateKey).toEqual(made.privateKey);
    }
    const thiefs = { ...ownFactor(), publicKey: publicKeyHex(randomScalar(fillRandom)), sealedShare: 'AAAA' };
    const lists: ((answer: Answer) => unknown)[] = [
      ({ kept }) => ({ kept: { ...(kept as Answer), vault: JSON.stringify({ factors: [thiefs] }) } }),
      () => ({ kept: null }),
      () => 'nonsense',
    ];
    for (const lie of lists) {
      const privateKey = randomScalar(fillRandom);
      const nodes = withLiar(index, lying(index, { method: 'vault', caller: privateKey, lie }));
      const found = await harness.signIn({ privateKey, nodes, registry: noRegistry, askFactor: byDevice });
      expect(found.factors.map(({ id }) => id)).toEqual(['device02', 'code0003']);
    }
  });

  it('during a change of factors: the change succeeds and the key stays the same', async () => {
    const { made, bob } = await open();
    const forged = { ...harness.honest(index) };
    forged.reshare = async (input) => ({ ...(await harness.honest(index).reshare(input)), signature: 'ab'.repeat(64) });
    const ephemeral = randomScalar(fillRandom);
    const liars: NodeClient[] = [
      forged,
      lying(index, { method: 'activate', caller: ephemeral, lie: (answer) => ({ ...answer, epoch: 1 }) }),
      lying(index, { method: 'enter', caller: ephemeral, lie: (answer) => ({ ...answer, record: null }) }),
      lying(index, {
        method: 'enter',
        caller: ephemeral,
        lie: (answer) => ({ ...answer, proof: { ...(answer.proof as Answer), user: bob.user } }),
      }),
    ];
    for (const liar of liars) {
      const sharing = await harness.makeClient({ nodes: { [index]: liar } }).enter({ ...made, ephemeral });
      expect(sharing).toMatchObject({ user: made.user, publicKey: made.publicKey });
      await sharing.reshare([ownFactor(), codeFactor(made.publicKey)]);
      const found = await harness.signIn({ askFactor: byDevice });
      expect(found).toMatchObject({ privateKey: made.privateKey, epoch: sharing.epoch + 1 });
      await harness.member(index).node.catchUp();
    }
  });
});

it('two of three nodes that tell the same lie cause an error, never another key', async () => {
  const { made } = await open();
  const privateKey = randomScalar(fillRandom);
  const lie = (answer: Answer) => ({ ...answer, share: `${'0'.repeat(63)}1` });
  const liar = (index: number) => lying(index, { method: 'unlock', caller: privateKey, lie });
  const opening = harness.signIn({ privateKey, nodes: { 1: liar(1), 2: liar(2) }, askFactor: byDevice });
  await expect(opening).rejects.toMatchObject({ code: 'sharesUnavailable' });
  expect((await harness.signIn({ askFactor: byDevice })).privateKey).toEqual(made.privateKey);
});

describe('five nodes, threshold three', () => {
  const pairs = [1, 2, 3, 4].flatMap((one) => [1, 2, 3, 4, 5].filter((two) => two > one).map((two) => [one, two]));

  it('change and open a key with any two nodes down', async () => {
    await harness.close();
    await harness.renew({ count: 5, threshold: 3 });
    const made = await harness.signIn();
    const client = (gone: readonly number[], registry?: RegistryClient) =>
      harness.makeClient({ nodes: Object.fromEntries(gone.map((index) => [index, down])), registry });
    await (await client([4, 5]).enter(made)).reshare([ownFactor(), ownFactor(3)]);
    for (const { node } of harness.members) await node.catchUp();
    for (const gone of pairs) {
      const nodes = Object.fromEntries(gone.map((index) => [index, down]));
      const found = await harness.signIn({ nodes, askFactor: byDevice });
      expect(found, gone.join()).toMatchObject({ privateKey: made.privateKey, epoch: 2 });
    }
    // With three nodes down there are too few shares.
    const nodes = Object.fromEntries([1, 2, 3].map((index) => [index, down]));
    await expect(harness.signIn({ nodes, askFactor: byDevice })).rejects.toMatchObject({ code: 'sharesUnavailable' });
  });
});
