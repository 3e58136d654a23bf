import { describe, expect, it } from 'vitest';
import type { SignInProof } from '../../src/custody/custodyClient';
import { randomScalar } from '../../src/custody/scalar';
import { authPublicKeyOf, signAsOwner } from '../../src/custody/authKey';
import { signStatement, statements, toUserId } from '../../src/custody/statements';
import { fillRandom } from '../../src/kit/randomId';
import type { Link, LinkRow } from '../../src/wire/http/links';
import { connectionId, down, makeToken, otherConnectionId } from '../../tests/helpers/custody/custodyHarness';
import { deviceFactor } from '../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { ann, annShop, createLinkTools } from '../../tests/helpers/custody/linkTools';

const taken = { code: 'connectionTaken' };
const refused = { code: 'unauthorized' };

const harness = harnessPerTest();
const { enter, linked, shopProof, signInByShop } = createLinkTools(harness);

/** What the registry tells whoever signs in at the shop. */
async function rowOf(alias = annShop): Promise<LinkRow> {
  const expiresAt = harness.clock.now() + 1_000;
  const { index, identity } = harness.member(1);
  const signature = signStatement(statements.proof({ user: alias, index, expiresAt }), identity.privateKey);
  return (await harness.registry.linkOf({ user: alias, index, expiresAt, signature })) ?? expect.fail('no link');
}

async function ticketAt(index: number, proof: SignInProof, user: string) {
  const calls = harness.callsTo(index, { user, privateKey: proof.ephemeral.privateKey });
  const { ticket } = await calls.open(proof);
  return { calls, ticket };
}

const device = randomScalar(fillRandom);
const factors = [2, 3].map((index) => deviceFactor(device, index));

describe('two sign-ins of one person', () => {
  it('lead to one key once they are linked, with any one node down', async () => {
    const made = await linked();
    for (const index of [1, 2, 3]) {
      const found = await signInByShop({ nodes: { [index]: down } });
      expect(found).toMatchObject({ created: false, user: ann, privateKey: made.privateKey });
    }
    expect((await harness.signIn()).privateKey).toEqual(made.privateKey);
    const links = await (await enter(made)).links();
    expect(links).toMatchObject([{ alias: annShop, user: ann, connectionId: otherConnectionId }]);
    // Whoever has the key can manage it by whichever sign-in they came.
    const entered = await enter({ user: annShop, privateKey: made.privateKey });
    expect(entered).toMatchObject({ user: ann, publicKey: made.publicKey });
  });

  it('ask for the same factors', async () => {
    const made = await linked();
    await (await enter({ user: annShop, privateKey: made.privateKey })).reshare(factors);
    await expect(signInByShop()).rejects.toMatchObject({ code: 'factorNeeded' });
    const askFactor = () => Promise.resolve({ factorId: 'factor02', factorKey: Uint8Array.from(device) });
    const found = await signInByShop({ askFactor });
    expect(found).toMatchObject({ user: ann, privateKey: made.privateKey, epoch: 2 });
  });

  it('are two people until they are linked, whatever their addresses', async () => {
    const claims = { email: 'ann@example.com', email_verified: true };
    const keys = await Promise.all(
      [connectionId, otherConnectionId].map(async (connection) => {
        const privateKey = randomScalar(fillRandom);
        const idToken = await makeToken({ privateKey, now: harness.clock.now(), claims });
        return (await harness.signIn({ connection, privateKey, idToken })).publicKey;
      }),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('come apart again: what was signed before is worth nothing, and the other one starts afresh', async () => {
    const made = await linked();
    const old = await rowOf();
    await harness.clock.advance(1_000);
    const entered = await enter(made);
    await entered.unlink(annShop);
    expect(await entered.links()).toEqual([]);
    const proof = await shopProof();
    for (const index of [1, 2, 3]) {
      const { calls, ticket } = await ticketAt(index, proof, annShop);
      // Even with a registry that vouches for it anew.
      const issuedAt = harness.clock.now();
      const statement = statements.linkReceipt({ ...old.link, issuedAt });
      const receipt = signStatement(statement, harness.registryIdentity.privateKey);
      for (const row of [old, { ...old, issuedAt, receipt }])
        await expect(calls.follow({ ticket, row })).rejects.toMatchObject(refused);
    }
    await expect(harness.registry.link({ link: old.link, acks: old.acks })).rejects.toMatchObject({ code: 'conflict' });
    const own = await signInByShop();
    expect(own).toMatchObject({ created: true, user: annShop });
    expect(own.publicKey).not.toBe(made.publicKey);
    // It has a key now: linking would leave that one behind.
    await expect(entered.link(await shopProof())).rejects.toMatchObject(taken);
  });

  it('can be linked again after they were taken apart', async () => {
    const made = await linked();
    await harness.clock.advance(1_000);
    const entered = await enter(made);
    await entered.unlink(annShop);
    await harness.clock.advance(1_000);
    await entered.link(await shopProof());
    expect((await signInByShop()).privateKey).toEqual(made.privateKey);
  });

  it('can be linked by somebody who has taken many others apart, up to a limit of those that are linked', async () => {
    const made = await linked();
    const known = await harness.registryDb.selectFrom('registry_links').selectAll().executeTakeFirstOrThrow();
    const others = (removedAt: number | null, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...known,
        alias: `${n}${removedAt}`.padEnd(64, '0'),
        removed_at: removedAt,
      }));
    await harness.registryDb.insertInto('registry_links').values(others(known.at, 40)).execute();
    await harness.clock.advance(1_000);
    const entered = await enter(made);
    await entered.unlink(annShop);
    await harness.clock.advance(1_000);
    await entered.link(await shopProof());
    expect((await signInByShop()).privateKey).toEqual(made.privateKey);
    await harness.registryDb.insertInto('registry_links').values(others(null, 31)).execute();
    await harness.clock.advance(1_000);
    await entered.unlink(annShop);
    await harness.registryDb
      .insertInto('registry_links')
      .values([{ ...known, alias: 'f'.repeat(64), removed_at: null }])
      .execute();
    await harness.clock.advance(1_000);
    await expect(entered.link(await shopProof())).rejects.toMatchObject(taken);
  });
});

describe('linking', () => {
  it('takes no sign-in that has a key of its own, or leads elsewhere, and changes nothing of it', async () => {
    const [one, two] = [await harness.signIn(), await harness.signIn({ subject: 'bob' })];
    const shop = await signInByShop();
    await expect((await enter(one)).link(await shopProof())).rejects.toMatchObject(taken);
    expect((await signInByShop()).privateKey).toEqual(shop.privateKey);
    await (await enter(one)).link(await shopProof('free'));
    await expect((await enter(two)).link(await shopProof('free'))).rejects.toMatchObject(taken);
    expect((await signInByShop({ subject: 'free' })).privateKey).toEqual(one.privateKey);
    // Its own once more is no change and no error.
    await (await enter(one)).link(await shopProof('free'));
    expect(await (await enter(one)).links()).toHaveLength(1);
  });

  it('needs proof of both at each node, and the key’s own signature', async () => {
    const made = await harness.signIn();
    const bob = await harness.signIn({ subject: 'bob' });
    const { publicKey } = made;
    const proof = await shopProof();
    const own = randomScalar(fillRandom);
    const ownToken = await makeToken({ privateKey: own, now: harness.clock.now() });
    const { calls, ticket } = await ticketAt(
      1,
      { idToken: ownToken, connectionId, ephemeral: { privateKey: own } },
      ann,
    );
    const { ticket: aliasTicket } = await ticketAt(1, proof, annShop);
    const { ticket: stranger } = await ticketAt(
      1,
      await shopProof('eve'),
      toUserId({ connectionId: otherConnectionId, subject: 'eve' }),
    );
    const sign = (word: Omit<Link, 'signature'>, by = made.privateKey): Link => ({
      ...word,
      signature: signAsOwner(statements.link(word), by),
    });
    const authPublicKey = authPublicKeyOf(made.privateKey);
    const bobs = { publicKey: bob.publicKey, authPublicKey: authPublicKeyOf(bob.privateKey) };
    const word = {
      alias: annShop,
      user: ann,
      publicKey,
      authPublicKey,
      connectionId: otherConnectionId,
      at: harness.clock.now(),
    };
    const good = sign(word);
    const wrong: Parameters<typeof calls.link>[0][] = [
      // Signed in as Ann, but without her key: an issuer, or a thief of tokens.
      { ticket, aliasTicket, link: sign(word, randomScalar(fillRandom)) },
      { ticket, aliasTicket, link: sign({ ...word, ...bobs }, bob.privateKey) },
      { ticket, aliasTicket, link: sign({ ...word, user: bob.user, ...bobs }, bob.privateKey) },
      { ticket, aliasTicket, link: sign({ ...word, authPublicKey: bobs.authPublicKey }, bob.privateKey) },
      // By the account's own key, which signs nothing here.
      { ticket, aliasTicket, link: { ...word, signature: signStatement(statements.link(word), made.privateKey) } },
      // Without the second sign-in, or with somebody else’s.
      { ticket, aliasTicket: ticket, link: good },
      { ticket, aliasTicket: 'ab'.repeat(32), link: good },
      { ticket, aliasTicket: stranger, link: good },
      { ticket: aliasTicket, aliasTicket, link: good },
      { ticket, aliasTicket: ticket, link: sign({ ...word, alias: ann }) },
      { ticket, aliasTicket, link: { ...good, connectionId: 'other' } },
      { ticket, aliasTicket, link: sign({ ...word, at: harness.clock.now() - 61_000 }) },
    ];
    for (const call of wrong) await expect(calls.link(call)).rejects.toMatchObject(refused);
    const ack = await calls.link({ ticket, aliasTicket, link: good });
    // One node's word is not enough, however often, and no link is followed on it.
    const few = [[], [ack], [ack, ack], [ack, { ...ack, index: 2 }], [ack, { ...ack, index: 9 }]];
    for (const acks of few)
      await expect(harness.registry.link({ link: good, acks })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(harness.registry.link({ link: { ...good, alias: bob.user }, acks: [ack] })).rejects.toMatchObject(
      refused,
    );
    expect((await signInByShop()).created).toBe(true);
  });

  it('is not something that the registry can make up', async () => {
    const victim = await harness.signIn();
    const thief = await harness.signIn({ subject: 'eve' });
    const proof = await shopProof();
    // The registry would lead Ann’s shop sign-in to the thief’s key, or the thief’s to Ann’s.
    const issuedAt = harness.clock.now();
    const forge = (word: Omit<Link, 'signature'>, by: Uint8Array): LinkRow => {
      const link = { ...word, signature: signAsOwner(statements.link(word), by) };
      const acks = [1, 2, 3].map((index) => ({
        index,
        signature: signStatement(statements.linked({ ...link, index }), harness.registryIdentity.privateKey),
      }));
      const receipt = signStatement(statements.linkReceipt({ ...link, issuedAt }), harness.registryIdentity.privateKey);
      return { link, acks, issuedAt, receipt };
    };
    const at = harness.clock.now();
    const authPublicKey = authPublicKeyOf(thief.privateKey);
    const word = { alias: annShop, connectionId: otherConnectionId, at };
    const rows = [
      forge({ ...word, user: thief.user, publicKey: thief.publicKey, authPublicKey }, thief.privateKey),
      forge({ ...word, user: victim.user, publicKey: victim.publicKey, authPublicKey }, thief.privateKey),
    ];
    const { calls, ticket } = await ticketAt(1, proof, annShop);
    for (const row of rows) {
      await expect(calls.follow({ ticket, row })).rejects.toMatchObject(refused);
      const registry = { ...harness.honestRegistry, linkOf: () => Promise.resolve(row) };
      await expect(signInByShop({ registry })).rejects.toMatchObject({ code: 'sharesUnavailable' });
    }
  });

  it('counts while the registry has just said so, and for the sign-in that it is of', async () => {
    await linked();
    const row = await rowOf();
    const eve = await shopProof('eve');
    const { calls, ticket } = await ticketAt(1, eve, toUserId({ connectionId: otherConnectionId, subject: 'eve' }));
    await expect(calls.follow({ ticket, row })).rejects.toMatchObject(refused);
    await harness.clock.advance(61_000);
    const own = await ticketAt(1, await shopProof(), annShop);
    await expect(own.calls.follow({ ticket: own.ticket, row })).rejects.toMatchObject(refused);
    await expect(own.calls.follow({ ticket: own.ticket, row: await rowOf() })).resolves.toMatchObject({
      proof: { user: ann },
    });
  });

  it('is undone by the key alone', async () => {
    const made = await linked();
    const bob = await harness.signIn({ subject: 'bob' });
    const authPublicKey = authPublicKeyOf(made.privateKey);
    const word = { alias: annShop, user: ann, authPublicKey, at: harness.clock.now() };
    const sign = (by: Uint8Array, over = {}) => {
      const said = { ...word, ...over };
      return { ...said, signature: signAsOwner(statements.unlink(said), by) };
    };
    for (const call of [
      sign(bob.privateKey),
      sign(bob.privateKey, { authPublicKey: authPublicKeyOf(bob.privateKey) }),
      { ...word, signature: signStatement(statements.unlink(word), made.privateKey) },
      sign(made.privateKey, { at: harness.clock.now() - 61_000 }),
      { ...sign(made.privateKey), alias: bob.user },
    ]) {
      await expect(harness.member(1).node.unlink(call)).rejects.toMatchObject(refused);
      await expect(harness.registry.unlink(call)).rejects.toMatchObject({
        code: expect.stringMatching(/unauthorized|notFound/) as string,
      });
    }
    expect((await signInByShop()).privateKey).toEqual(made.privateKey);
  });
});

describe('a device whose clock is minutes off', () => {
  it.each([-14, -5, 5, 14])(
    '%i: links and takes back as any other, and each step is later than the last',
    async (minutes) => {
      const made = await harness.signIn();
      const device = { ...harness.clock, now: () => harness.clock.now() + minutes * 60_000 };
      const entered = (as = device) => harness.makeClient({ clock: as }).enter(made);
      await (await entered()).link(await shopProof());
      expect((await signInByShop()).publicKey).toBe(made.publicKey);
      await harness.clock.advance(1);
      // By a device with another clock.
      await (await entered({ ...harness.clock, now: () => harness.clock.now() })).unlink(annShop);
      expect((await signInByShop()).publicKey).not.toBe(made.publicKey);
    },
  );
});
