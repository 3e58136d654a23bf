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

/** The link that the registry returns to a sign-in at the shop. */
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
    // Whoever has the key can manage it after either sign-in.
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

  it('lead to different keys until they are linked, even with the same e-mail address', async () => {
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

  it('can be unlinked: the old link is rejected everywhere and the other sign-in makes a new key', async () => {
    const made = await linked();
    const old = await rowOf();
    await harness.clock.advance(1_000);
    const entered = await enter(made);
    await entered.unlink(annShop);
    expect(await entered.links()).toEqual([]);
    const proof = await shopProof();
    for (const index of [1, 2, 3]) {
      const { calls, ticket } = await ticketAt(index, proof, annShop);
      // Even if the registry signs a new receipt for it.
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
    // It has a key now, which linking would abandon.
    await expect(entered.link(await shopProof())).rejects.toMatchObject(taken);
  });

  it('can be linked again after they were unlinked', async () => {
    const made = await linked();
    await harness.clock.advance(1_000);
    const entered = await enter(made);
    await entered.unlink(annShop);
    await harness.clock.advance(1_000);
    await entered.link(await shopProof());
    expect((await signInByShop()).privateKey).toEqual(made.privateKey);
  });

  it('can be linked regardless of many earlier unlinked ones, up to a limit of current links', async () => {
    const made = await linked();
    const known = await harness.registryDb.selectFrom('registry_links').selectAll().executeTakeFirstOrThrow();
    const others = (removedAt: number | null, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...known,
        alias: `${n}${removedAt ?? 'a'}`.padEnd(64, '0'),
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
  it('rejects a sign-in that has its own key or is linked elsewhere, and changes nothing', async () => {
    const [one, two] = [await harness.signIn(), await harness.signIn({ subject: 'bob' })];
    const shop = await signInByShop();
    await expect((await enter(one)).link(await shopProof())).rejects.toMatchObject(taken);
    expect((await signInByShop()).privateKey).toEqual(shop.privateKey);
    await (await enter(one)).link(await shopProof('free'));
    await expect((await enter(two)).link(await shopProof('free'))).rejects.toMatchObject(taken);
    expect((await signInByShop({ subject: 'free' })).privateKey).toEqual(one.privateKey);
    // Linking it again to the same key changes nothing and causes no error.
    await (await enter(one)).link(await shopProof('free'));
    expect(await (await enter(one)).links()).toHaveLength(1);
  });

  it('needs proof of both sign-ins at each node and a signature with the key’s owner key', async () => {
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
      // Signed in as Ann, but without her key: by an issuer, or a thief of tokens.
      { ticket, aliasTicket, link: sign(word, randomScalar(fillRandom)) },
      { ticket, aliasTicket, link: sign({ ...word, ...bobs }, bob.privateKey) },
      { ticket, aliasTicket, link: sign({ ...word, user: bob.user, ...bobs }, bob.privateKey) },
      { ticket, aliasTicket, link: sign({ ...word, authPublicKey: bobs.authPublicKey }, bob.privateKey) },
      // Signed with the account’s own key, which is not used for links.
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
    // One node’s acknowledgement is not enough, however often it is sent, and nodes follow no such link.
    const few = [[], [ack], [ack, ack], [ack, { ...ack, index: 2 }], [ack, { ...ack, index: 9 }]];
    for (const acks of few)
      await expect(harness.registry.link({ link: good, acks })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(harness.registry.link({ link: { ...good, alias: bob.user }, acks: [ack] })).rejects.toMatchObject(
      refused,
    );
    expect((await signInByShop()).created).toBe(true);
  });

  it('cannot be forged by the registry', async () => {
    const victim = await harness.signIn();
    const thief = await harness.signIn({ subject: 'eve' });
    const proof = await shopProof();
    // The registry tries to lead Ann’s shop sign-in to the thief’s key, or to Ann’s key by the thief’s signature.
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

  it('requires a fresh receipt of the registry, for the sign-in that the link names', async () => {
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

  it('can be undone only with the key', async () => {
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
    '%i minutes: links and unlinks like any other device, each step later than the last',
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
