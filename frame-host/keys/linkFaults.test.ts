import { describe, expect, it } from 'vitest';
import type { NodeTransport, SignInProof } from '../../src/custody/custodyClient';
import { toUserId } from '../../src/custody/statements';
import type { LinkCall } from '../../src/wire/http/links';
import { down, noRegistry, otherConnectionId, pause } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { ann, annShop, createLinkTools } from '../../tests/helpers/custody/linkTools';

const harness = harnessPerTest();
const { enter, linked, shopProof, signInByShop } = createLinkTools(harness);

describe('no second, empty wallet', () => {
  it('is made for a linked sign-in by a registry that has forgotten the link', async () => {
    await linked();
    const registry = { ...harness.honestRegistry, linkOf: () => Promise.resolve(null) };
    await expect(signInByShop({ registry })).rejects.toMatchObject({ code: 'sharesUnavailable' });
    await harness.registryDb.deleteFrom('registry_links').execute();
    await expect(signInByShop()).rejects.toMatchObject({ code: 'sharesUnavailable' });
    await expect(signInByShop({ registry: noRegistry })).rejects.toMatchObject({ code: 'sharesUnavailable' });
  });

  it('comes of signing up while being linked: one of the two, never both, twenty times', async () => {
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
      // Whatever came of it, it is one key from now on.
      expect((await signInByShop({ subject })).publicKey === owner.publicKey).toBe(rows.length === 1);
    }
    expect(links).toBeGreaterThan(0);
  });

  it('comes of two people who link one sign-in at once: the first has it', async () => {
    const [one, two] = [await harness.signIn({ subject: 'one' }), await harness.signIn({ subject: 'two' })];
    const [first, second] = [await enter(one), await enter(two)];
    const results = await Promise.allSettled([first.link(await shopProof()), second.link(await shopProof())]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results[0]?.status === 'fulfilled' ? one : two;
    expect((await signInByShop()).privateKey).toEqual(winner.privateKey);
  });
});

describe('somebody without a key', () => {
  it('comes of an old link that is shown again: a node that has heard it taken back does not vouch for it anew', async () => {
    const seen: LinkCall[] = [];
    const made = await harness.signIn();
    const honest = harness.honest(1);
    const spy: NodeTransport = {
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
    // While it stands, the node says the same again.
    await expect(honest.link(call)).resolves.toMatchObject({ index: 1 });
    await sharing.unlink(annShop);
    await expect(honest.link(call)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is asked before one is made, and nobody else is', async () => {
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
  it.each([1, 2, 3])('node %i down, or lying about whose key it is: nothing of it is believed', async (index) => {
    const made = await harness.signIn();
    const half = { ...harness.honest(index), link: down.link, follow: down.follow };
    const client = harness.makeClient({ nodes: { [index]: half } });
    await (await client.enter({ user: ann, privateKey: made.privateKey })).link(await shopProof());
    const bob = await harness.signIn({ subject: 'bob' });
    // It answers the owner of a key in the name of another user.
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
