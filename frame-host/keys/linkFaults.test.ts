import { describe, expect, it } from 'vitest';
import type { SignInProof } from '../../src/custody/custodyClient';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import { toUserId } from '../../src/custody/statements';
import type { LinkCall } from '../../src/wire/http/links';
import { down, noRegistry, otherConnectionId, pause } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { ann, annShop, createLinkTools } from '../../tests/helpers/custody/linkTools';

const harness = harnessPerTest();
const { enter, linked, shopProof, signInByShop } = createLinkTools(harness);

describe('no second, empty wallet', () => {
  it('a linked sign-in fails if the registry has lost the link', async () => {
    await linked();
    const registry = { ...harness.honestRegistry, linkOf: () => Promise.resolve(null) };
    await expect(signInByShop({ registry })).rejects.toMatchObject({ code: 'sharesUnavailable' });
    await harness.registryDb.deleteFrom('registry_links').execute();
    await expect(signInByShop()).rejects.toMatchObject({ code: 'sharesUnavailable' });
    await expect(signInByShop({ registry: noRegistry })).rejects.toMatchObject({ code: 'sharesUnavailable' });
  });

  it('signing up while being linked leads to a key or a link, never both, in 20 rounds', async () => {
    let links = 0;
    for (let round = 0; round < 20; round++) {
      const subject = `racer-${round}`;
      const alias = toUserId({ connectionId: otherConnectionId, subject });
      const owner = await harness.signIn({ subject });
      const entered = await enter(owner);
      const proof = await shopProof(subject);
      const late = async () => (await pause(40), signInByShop({ subject }));
      const [link, sign] = await Promise.allSettled([entered.link(proof), late()]);
      const hasLink = link.status === 'fulfilled';
      if (hasLink) links += 1;
      const keys = await harness.registryDb
        .selectFrom('registry_keys')
        .select('user')
        .where('user', '=', alias)
        .execute();
      const rows = await harness.registryDb
        .selectFrom('registry_links')
        .select('alias')
        .where('alias', '=', alias)
        .execute();
      expect(keys.length + rows.length).toBe(1);
      if (sign.status === 'fulfilled') expect(sign.value.publicKey === owner.publicKey).toBe(rows.length === 1);
      // Whichever won, the sign-in leads to one key from now on.
      expect((await signInByShop({ subject })).publicKey === owner.publicKey).toBe(rows.length === 1);
    }
    expect(links).toBeGreaterThan(0);
  });

  it('when two users link one sign-in at once, only the first succeeds', async () => {
    const [one, two] = [await harness.signIn({ subject: 'one' }), await harness.signIn({ subject: 'two' })];
    const [first, second] = [await enter(one), await enter(two)];
    const results = await Promise.allSettled([first.link(await shopProof()), second.link(await shopProof())]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results[0]?.status === 'fulfilled' ? one : two;
    expect((await signInByShop()).privateKey).toEqual(winner.privateKey);
  });
});

describe('a sign-in without a key', () => {
  it('a node that knows of an unlink rejects the old link when it is sent again', async () => {
    const seen: LinkCall[] = [];
    const made = await harness.signIn();
    const honest = harness.honest(1);
    const spy: NodeClient = {
      ...honest,
      link(input) {
        seen.push(input);
        return honest.link(input);
      },
    };
    const sharing = await harness.makeClient({ nodes: { 1: spy } }).enter({ user: ann, privateKey: made.privateKey });
    await sharing.link(await shopProof());
    const [call] = seen;
    if (!call) return expect.fail('no link');
    // While the link exists, the node gives the same answer again.
    await expect(honest.link(call)).resolves.toMatchObject({ index: 1 });
    await sharing.unlink(annShop);
    await expect(honest.link(call)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is asked to confirm before a key is made; a linked sign-in is not asked', async () => {
    let asked = 0;
    const confirmNew = () => {
      asked += 1;
      return Promise.reject(new Error('left'));
    };
    const open = async (proof: SignInProof) => harness.makeClient().openKey({ ...proof, confirmNew });
    await expect(open(await shopProof('newcomer'))).rejects.toThrow('left');
    expect(asked).toBe(1);
    expect(await harness.registryDb.selectFrom('registry_keys').selectAll().execute()).toEqual([]);
    for (const { db } of harness.members) expect(await db.selectFrom('shares').selectAll().execute()).toEqual([]);
    await linked();
    await open(await shopProof());
    expect(asked).toBe(1);
  });
});

describe('faulty nodes', () => {
  it.each([1, 2, 3])('node %i down or lying about the owner of a key: the right key is opened', async (index) => {
    const made = await harness.signIn();
    const half = { ...harness.honest(index), link: down.link, follow: down.follow };
    const client = harness.makeClient({ nodes: { [index]: half } });
    await (await client.enter({ user: ann, privateKey: made.privateKey })).link(await shopProof());
    const bob = await harness.signIn({ subject: 'bob' });
    // It returns another user as the owner of a key.
    const honest = harness.honest(index);
    const { db } = harness.member(index);
    await db
      .updateTable('shares')
      .set({ user: 'ab'.repeat(32) })
      .where('user', '=', bob.user)
      .execute();
    const lying = { ...honest, follow: () => Promise.resolve({ sealed: 'AAAA' }) };
    expect((await signInByShop({ nodes: { [index]: lying } })).privateKey).toEqual(made.privateKey);
    const entered = await harness.makeClient().enter({ user: ann, privateKey: made.privateKey });
    expect(entered.user).toBe(ann);
  });
});
