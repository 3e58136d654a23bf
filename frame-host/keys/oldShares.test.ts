import { describe, expect, it, vi } from 'vitest';
import type { NodeClient, RegistryClient } from '../../src/wire/http/nodeCalls';
import { randomScalar } from '../../src/custody/scalar';
import { toUserId } from '../../src/custody/statements';
import { fillRandom } from '../../src/kit/randomId';
import type { NodeRecord } from '../../src/wire/http/shareNode';
import { connectionId, down, makeToken, type CustodyHarness } from '../../tests/helpers/custody/custodyHarness';
import { createDeviceFactors } from '../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId, subject: 'ann' });
const indices = [1, 2, 3];

const harness = harnessPerTest();

const { askFactor, factor, keyOf } = createDeviceFactors();
const enter = (privateKey: Uint8Array, options: Parameters<CustodyHarness['makeClient']>[0] = {}) =>
  harness.makeClient(options).enter({ user, privateKey: Uint8Array.from(privateKey) });

/** Somebody who signs in as the user, with a client that asks each node separately and checks nothing. */
async function makeThief() {
  const privateKey = randomScalar(fillRandom);
  const idToken = await makeToken({ privateKey, now: harness.clock.now() });
  return new Map(
    indices.map((index) => {
      const calls = harness.callsTo(index, { user, privateKey });
      let ticket = '';
      const refused = (): null => null;
      return [
        index,
        {
          async signIn(): Promise<NodeRecord | null> {
            const opened = await calls.open({ idToken, connectionId }).catch(refused);
            ticket = opened?.ticket ?? '';
            return opened?.record ?? null;
          },
          share: (): Promise<NodeRecord | null> => calls.share(ticket).catch(refused),
          unlock: (factorId: string): Promise<NodeRecord | null> =>
            calls.unlock({ ticket, factorId, factorKey: keyOf(factorId) }).catch(refused),
        },
      ];
    }),
  );
}
type Thief = Awaited<ReturnType<typeof makeThief>>;

/** The nodes that give the thief a share of that epoch. */
async function served(
  thief: Thief,
  epoch: number,
  ask: (node: NonNullable<ReturnType<Thief['get']>>) => Promise<NodeRecord | null>,
): Promise<number[]> {
  const found: number[] = [];
  for (const [index, node] of thief) {
    const record = await ask(node);
    if (record?.share !== undefined && record.epoch === epoch) found.push(index);
  }
  return found;
}

const dies = () => Promise.reject(new Error('the browser is gone'));
const nodesWhich = (change: (index: number) => Partial<NodeClient>) =>
  Object.fromEntries(indices.map((index) => [index, { ...harness.honest(index), ...change(index) }]));

type Breach = () => { nodes?: Record<number, NodeClient>; registry?: RegistryClient };
/** The steps at which a change may be interrupted after the registry has accepted it. */
const breaches: Record<string, Breach> = {
  'before the browser has the registry’s answer': () => ({
    registry: {
      ...harness.honestRegistry,
      async reshare(input) {
        await harness.honestRegistry.reshare(input);
        return dies();
      },
    },
  }),
  'before any node has turned': () => ({ nodes: nodesWhich(() => ({ activate: dies })) }),
  'once one node has turned': () => ({
    nodes: nodesWhich((index) => (index === 1 ? {} : { activate: dies })),
  }),
};
const cases = Object.entries(breaches).map(([when, breach]) => ({ when, breach }));

describe('an interrupted change that adds the first factor', () => {
  async function turnOn(breach: Breach) {
    const { privateKey } = await harness.signIn();
    const early = await makeThief();
    const broken = (await enter(privateKey, breach())).reshare([factor(2), factor(3)]);
    await expect(broken).rejects.toMatchObject({ code: 'sharesUnavailable' });
    return { privateKey, early };
  }

  it.each(cases)('$when: the next sign-in needs the factor', async ({ breach }) => {
    const { privateKey } = await turnOn(breach);
    await expect(harness.signIn()).rejects.toMatchObject({ code: 'factorNeeded' });
    expect(await harness.signIn({ askFactor })).toMatchObject({ privateKey, epoch: 2 });
  });

  it.each(cases)('$when: no node gives its old share to a caller who can only sign in', async ({ breach }) => {
    await turnOn(breach);
    const thief = await makeThief();
    expect(await served(thief, 1, (node) => node.signIn())).toEqual([]);
    expect(await served(thief, 1, (node) => node.share())).toEqual([]);
  });

  it('with a ticket from before the change: no node gives its old share any more', async () => {
    const { privateKey } = await harness.signIn();
    const early = await makeThief();
    expect(await served(early, 1, (node) => node.signIn())).toEqual(indices);
    const broken = (await enter(privateKey, { nodes: nodesWhich(() => ({ activate: dies })) })).reshare([factor(2)]);
    await expect(broken).rejects.toMatchObject({ code: 'sharesUnavailable' });
    expect(await served(early, 1, (node) => node.share())).toEqual([]);
  });

  it('with a node that never received the change: only that node still gives its old share', async () => {
    const { privateKey } = await harness.signIn();
    const nodes = { ...nodesWhich(() => ({ activate: dies })), 3: { ...harness.honest(3), reshare: down.reshare } };
    await expect((await enter(privateKey, { nodes })).reshare([factor(2)])).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
    expect(await served(await makeThief(), 1, (node) => node.signIn())).toEqual([3]);
    await expect(harness.signIn()).rejects.toMatchObject({ code: 'factorNeeded' });
  });

  it('while the nodes cannot reach the registry: they give no share, and other users are unaffected', async () => {
    await harness.signIn({ subject: 'bob' });
    await turnOn(breaches['before any node has turned'] ?? expect.fail());
    const lookup = vi.spyOn(harness.registry, 'lookup').mockRejectedValue(new Error('down'));
    expect(await served(await makeThief(), 1, (node) => node.signIn())).toEqual([]);
    await expect(harness.signIn()).rejects.toMatchObject({ code: 'sharesUnavailable' });
    await harness.signIn({ subject: 'bob' });
    lookup.mockRestore();
    await expect(harness.signIn()).rejects.toMatchObject({ code: 'factorNeeded' });
  });

  it('with a forged receipt of the registry: nodes neither activate the change nor give old shares', async () => {
    await turnOn(breaches['before any node has turned'] ?? expect.fail());
    const lookup = vi.spyOn(harness.registry, 'lookup');
    const row = await harness.registryDb.selectFrom('registry_keys').selectAll().executeTakeFirstOrThrow();
    const named = { publicKey: row.public_key, authPublicKey: row.auth_public_key, sharing: row.sharing };
    lookup.mockResolvedValue({ ...named, epoch: row.epoch, receipt: '00'.repeat(64) });
    expect(await served(await makeThief(), 1, (node) => node.signIn())).toEqual([]);
    for (const { db } of harness.members)
      expect(await db.selectFrom('shares').select(['epoch', 'status']).execute()).toContainEqual({
        epoch: 1,
        status: 'active',
      });
  });
});

describe('an interrupted change that removes a factor', () => {
  it.each(cases)('$when: no node accepts the removed factor', async ({ breach }) => {
    const { privateKey } = await harness.signIn();
    await (await enter(privateKey)).reshare([factor(2), factor(3)]);
    const early = await makeThief();
    await served(early, 2, (node) => node.signIn());
    const broken = (await enter(privateKey, breach())).reshare([factor(3), factor(4)]);
    await expect(broken).rejects.toMatchObject({ code: 'sharesUnavailable' });
    expect(await served(early, 2, (node) => node.unlock('factor02'))).toEqual([]);
    const late = await makeThief();
    await served(late, 2, (node) => node.signIn());
    expect(await served(late, 2, (node) => node.unlock('factor02'))).toEqual([]);
    expect(await served(late, 3, (node) => node.unlock('factor03'))).toEqual(indices);
  });
});

describe('a change that the registry never accepted', () => {
  it('does not lock the user out: the old shares still open the key', async () => {
    const { privateKey } = await harness.signIn();
    const registry = { ...harness.honestRegistry, reshare: dies };
    await expect((await enter(privateKey, { registry })).reshare([factor(2)])).rejects.toMatchObject({
      code: 'sharesUnavailable',
    });
    expect(await harness.signIn()).toMatchObject({ privateKey, epoch: 1 });
    await harness.registryDb.deleteFrom('registry_keys').execute();
    expect(await harness.signIn()).toMatchObject({ privateKey, epoch: 1 });
  });

  it('is replaced by another: a node that missed that one gives no share until it has caught up', async () => {
    const { privateKey } = await harness.signIn();
    const registry = { ...harness.honestRegistry, reshare: dies };
    await expect((await enter(privateKey, { registry })).reshare([factor(2)])).rejects.toThrow();
    const nodes = { 3: { ...harness.honest(3), reshare: down.reshare, activate: down.activate } };
    await (await enter(privateKey, { nodes })).reshare([factor(3)]);
    expect(await served(await makeThief(), 1, (node) => node.signIn())).toEqual([]);
    await harness.member(3).node.catchUp();
    const late = await makeThief();
    await served(late, 2, (node) => node.signIn());
    expect(await served(late, 2, (node) => node.unlock('factor03'))).toEqual(indices);
  });
});
