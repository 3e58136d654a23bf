import { describe, expect, it, vi } from 'vitest';
import type { OpenedKey } from '../../src/custody/custodyClient';
import type { NodeClient, RegistryClient } from '../../src/wire/http/nodeCalls';
import { toUserId } from '../../src/custody/statements';
import { connectionId, noRegistry, type CustodyHarness } from '../../tests/helpers/custody/custodyHarness';
import { createDeviceFactors } from '../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId, subject: 'ann' });
const indices = [1, 2, 3];

const harness = harnessPerTest();

const { askFactor, factor, keyOf } = createDeviceFactors();
const before = [factor(2), factor(3)];

type Options = Parameters<CustodyHarness['signIn']>[0];
const signIn = (options: Options = {}): Promise<OpenedKey> => harness.signIn({ askFactor, ...options });
const enter = (privateKey: Uint8Array, options: Parameters<CustodyHarness['makeClient']>[0] = {}) =>
  harness.makeClient(options).enter({ user, privateKey: Uint8Array.from(privateKey) });
async function sweep(): Promise<void> {
  await harness.clock.advance(600_001);
  for (const { node } of harness.members) {
    await node.catchUp();
    await node.sweep();
  }
}
const epochs = async () =>
  Promise.all(
    indices.map(async (index) => {
      const rows = await harness.member(index).db.selectFrom('shares').select(['epoch', 'status']).execute();
      return rows.find(({ status }) => status === 'active')?.epoch;
    }),
  );

const dies = () => Promise.reject(new Error('the browser is gone'));
const nodesWhich = (change: (honest: NodeClient, index: number) => Partial<NodeClient>) =>
  Object.fromEntries(
    indices.map((index) => [index, { ...harness.honest(index), ...change(harness.honest(index), index) }]),
  );
/** Makes the call, but loses its answer. */
const lost =
  <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
  async (input: Input): Promise<Answer> => {
    await call(input);
    return dies();
  };

type Breach = () => { nodes?: Record<number, NodeClient>; registry?: RegistryClient };
const breaches: Record<string, Breach> = {
  'before any node has heard of it': () => ({ nodes: nodesWhich(() => ({ reshare: dies })) }),
  'once one node has its share': () => ({
    nodes: nodesWhich((honest, index) => ({ reshare: index === 1 ? honest.reshare : dies })),
  }),
  'once all nodes have theirs, with their answers lost': () => ({
    nodes: nodesWhich((honest) => ({ reshare: lost(honest.reshare) })),
  }),
  'before the registry hears of it': () => ({ registry: { ...harness.honestRegistry, reshare: dies } }),
  'with the registry’s answer lost': () => ({
    registry: { ...harness.honestRegistry, reshare: lost(harness.honestRegistry.reshare) },
  }),
  'before any node has turned': () => ({ nodes: nodesWhich(() => ({ activate: dies })) }),
  'once one node has turned': () => ({
    nodes: nodesWhich((honest, index) => ({ activate: index === 1 ? honest.activate : dies })),
  }),
  'once all have turned, with their answers lost': () => ({
    nodes: nodesWhich((honest) => ({ activate: lost(honest.activate) })),
  }),
};
const changes = { on: before, 'another list': [factor(3), factor(4)], off: [] };

/** In these cases the registry had already accepted the change. */
const taken = Object.keys(breaches).slice(4);
/** "another list" is interrupted at every step, the other changes only where something is half done. */
const half = taken.slice(0, 3);
const cases = Object.entries(changes).flatMap(([name, next]) =>
  Object.entries(breaches)
    .filter(([when]) => name === 'another list' || half.includes(when))
    .map(([when, breach]) => ({ name, next, when, breach })),
);

describe('an interrupted change of factors', () => {
  async function breakOff({ name, next, breach }: (typeof cases)[number]) {
    const { privateKey, publicKey } = await signIn();
    if (name !== 'on') await (await enter(privateKey)).reshare(before);
    const broken = (await enter(privateKey, breach())).reshare(next);
    await expect(broken).rejects.toMatchObject({ code: 'sharesUnavailable' });
    return { privateKey, publicKey };
  }

  it.each(cases)('($name) $when: the key opens at once and later, and can be changed again', async (one) => {
    const same = await breakOff(one);
    const opened = await signIn();
    expect(opened).toMatchObject({ ...same, created: false });
    // A change that the registry accepted takes effect at each node that is asked next.
    const { name, next, when } = one;
    const idsOf = (factors: readonly { id: string }[]) => factors.map(({ id }) => id);
    const expected = idsOf(taken.includes(when) ? next : name === 'on' ? [] : before);
    expect(idsOf(opened.factors)).toEqual(expected);
    const sharing = await enter(same.privateKey);
    expect(idsOf(sharing.factors)).toEqual(expected);
    await sharing.reshare([factor(2), factor(4)]);
    expect((await signIn()).factors.map(({ id }) => id)).toEqual(['factor02', 'factor04']);
    await sweep();
    expect(await signIn()).toMatchObject(same);
    // All nodes are in one epoch again, whichever it is.
    expect(new Set(await epochs()).size).toBe(1);
  });

  it.each(cases.filter(({ name, when }) => name === 'another list' && half.includes(when)))(
    '$when, with no further change: the nodes agree on one epoch by themselves',
    async (one) => {
      const same = await breakOff(one);
      await sweep();
      expect(await signIn()).toMatchObject(same);
      expect(new Set(await epochs()).size).toBe(1);
    },
  );
});

it('a change succeeds although a node restarts between storing its share and activating it', async () => {
  const made = await signIn();
  const restarting = (index: number): NodeClient => {
    const honest = harness.honest(index);
    return {
      ...honest,
      async reshare(input) {
        const ack = await honest.reshare(input);
        harness.restart(index);
        return ack;
      },
    };
  };
  await (await enter(made.privateKey, { nodes: { 1: restarting(1) } })).reshare(before);
  expect(await epochs()).toEqual([1, 2, 2]);
  expect(await signIn()).toMatchObject({ privateKey: made.privateKey, epoch: 2 });
  await sweep();
  expect(await epochs()).toEqual([2, 2, 2]);
  // If all restart at once, the change fails for the client, and the nodes complete it later.
  const sharing = await enter(made.privateKey, { nodes: { 1: restarting(1), 2: restarting(2), 3: restarting(3) } });
  await expect(sharing.reshare([factor(4), factor(3)])).rejects.toMatchObject({ code: 'sharesUnavailable' });
  expect(await signIn()).toMatchObject({ privateKey: made.privateKey, epoch: 3 });
});

describe('a party restored to an older state', () => {
  /** A key in its third epoch, and the data of registry and nodes from the second. */
  async function grow() {
    const { privateKey, publicKey } = await signIn();
    await (await enter(privateKey)).reshare(before);
    const row = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
    const shares = await Promise.all(
      indices.map((index) => harness.member(index).db.selectFrom('shares').selectAll().execute()),
    );
    await (await enter(privateKey)).reshare([factor(3), factor(4)]);
    return { privateKey, publicKey, row, shares };
  }
  const setBack = async (index: number, rows: Awaited<ReturnType<typeof grow>>['shares'][number]) => {
    const { db } = harness.member(index);
    await db.deleteFrom('shares').execute();
    await db.insertInto('shares').values(rows).execute();
  };
  const listOf = async () => (await signIn()).factors.map(({ id }) => id);

  it('registry, second epoch: the nodes’ list of factors counts and the next change corrects the registry', async () => {
    const { privateKey, row } = await grow();
    await harness.registryDb.deleteFrom('registry_keys').execute();
    await harness.registryDb.insertInto('registry_keys').values(row).execute();
    expect(await listOf()).toEqual(['factor03', 'factor04']);
    await (await enter(privateKey)).reshare(before);
    expect(await signIn()).toMatchObject({ privateKey, epoch: 4 });
    expect(await harness.registryDb.selectFrom('registry_keys').select('epoch').execute()).toEqual([{ epoch: 4 }]);
  });

  it('registry, before the key existed: the key opens and can be changed, and no second key is made', async () => {
    const { privateKey } = await grow();
    await harness.registryDb.deleteFrom('registry_keys').execute();
    expect(await signIn()).toMatchObject({ privateKey, epoch: 3, created: false });
    await (await enter(privateKey)).reshare(before);
    expect(await signIn()).toMatchObject({ privateKey, epoch: 4, created: false });
    expect(await harness.registryDb.selectFrom('registry_keys').select('epoch').execute()).toEqual([{ epoch: 4 }]);
  });

  it('registry down or silent: a key with factors opens without it', async () => {
    const { privateKey } = await grow();
    expect(await signIn({ registry: noRegistry })).toMatchObject({ privateKey, epoch: 3 });
    const vault = vi.fn(() => new Promise<never>(() => undefined));
    const opening = harness.signIn({ askFactor, registry: { ...noRegistry, vault } });
    let isOpen = false;
    void opening.finally(() => (isOpen = true));
    // Time advances only while the registry is waited for, so a slow machine does not time nodes out.
    for (let waited = 0; !isOpen;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (vault.mock.calls.length === waited) continue;
      waited = vault.mock.calls.length;
      await harness.clock.advance(8_001);
    }
    expect(await opening).toMatchObject({ privateKey, epoch: 3 });
  });

  it('one node: the key opens, its old share is ignored, and the next change updates it', async () => {
    const { privateKey, shares } = await grow();
    await setBack(1, shares[0] ?? []);
    expect(await signIn()).toMatchObject({ privateKey, epoch: 3 });
    await (await enter(privateKey)).reshare([factor(2), factor(4)]);
    expect(await epochs()).toEqual([4, 4, 4]);
    expect(await listOf()).toEqual(['factor02', 'factor04']);
  });

  it('all nodes, behind the registry: the key opens with the older factors and can be changed', async () => {
    const { privateKey, shares } = await grow();
    for (const index of indices) await setBack(index, shares[index - 1] ?? []);
    expect(await listOf()).toEqual(['factor02', 'factor03']);
    await (await enter(privateKey)).reshare([factor(3), factor(4)]);
    expect(await signIn()).toMatchObject({ privateKey, epoch: 4 });
    expect(await epochs()).toEqual([4, 4, 4]);
  });
});

describe('two tabs', () => {
  /** A tab that asks for a factor while the other one changes the list. */
  async function recoverWhile(change: (privateKey: Uint8Array) => Promise<unknown>, wanted: string) {
    const { privateKey } = await signIn();
    await (await enter(privateKey)).reshare(before);
    const opening = signIn({
      async askFactor(question) {
        expect(question.factors.map(({ id }) => id)).toEqual(['factor02', 'factor03']);
        await change(privateKey);
        return { factorId: wanted, factorKey: keyOf(wanted) };
      },
    });
    return { privateKey, opening };
  }
  const remove = async (privateKey: Uint8Array) => (await enter(privateKey)).reshare([factor(3), factor(4)]);

  it('rejects the recovery with a factor that the other tab has just removed, and the key stays', async () => {
    const { privateKey, opening } = await recoverWhile(remove, 'factor02');
    await expect(opening).rejects.toMatchObject({ code: 'sharesUnavailable' });
    expect(await signIn()).toMatchObject({ privateKey, epoch: 3 });
  });

  it('rejects the recovery while the other tab changes the list, and a retry opens the key', async () => {
    const { privateKey, opening } = await recoverWhile(remove, 'factor03');
    await expect(opening).rejects.toMatchObject({ code: 'sharesUnavailable' });
    expect(await signIn()).toMatchObject({ privateKey, epoch: 3 });
  });
});

describe('a device whose clock is minutes off', () => {
  it.each([-14, -5, 5, 14])('%i minutes: changes the factors like any other device', async (minutes) => {
    const made = await signIn();
    const device = { ...harness.clock, now: () => harness.clock.now() + minutes * 60_000 };
    await (await enter(made.privateKey, { clock: device })).reshare(before);
    expect(await signIn()).toMatchObject({ privateKey: made.privateKey, epoch: 2 });
  });
});
