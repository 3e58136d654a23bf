import type { Kysely } from 'kysely';
import { signStatement, statements, verifyStatement } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Follow, Link, LinkAck, LinkCall, Unlink } from '../../../src/wire/http/links';
import { countLinkAcks, isSignedLink } from '../registry/linkRules';
import type { IdentityKey } from '../nodeKeys';
import type { NodeTables } from './nodeTables';
import type { ActiveShare } from './activeShare';
import type { CurrentShares } from './currentShares';
import type { ShareStore } from './shareStore';
import type { TicketHolder } from './tickets';

/** Maximum difference between a caller's clock and the node's, and maximum age of the registry's receipt, in ms. */
const clockTolerance = 60_000;

export interface NodeLinksDeps {
  index: number;
  threshold: number;
  peers(): ReadonlyMap<number, string>;
  registryKey(): string;
  db: Kysely<NodeTables>;
  identity: IdentityKey;
  store: ShareStore;
  shares: Pick<CurrentShares, 'find'>;
  checkTicket(ticket: string): TicketHolder;
  clock: Clock;
}

/**
 * Creates a node's part of linking sign-ins. It attests to a link once it has seen proof of both sign-ins, and follows a link to which t
 * nodes have attested. It stores which links it has followed and which were removed.
 */
export function createNodeLinks(deps: NodeLinksDeps) {
  const { index, threshold, peers, registryKey, db, identity, store, shares, checkTicket, clock } = deps;

  /** Returns true if the active key is exactly the key that the link names. */
  const isKeyOf = (active: ActiveShare | null, link: Link): active is ActiveShare =>
    active?.record.publicKey === link.publicKey && active.record.authPublicKey === link.authPublicKey;

  const isNow = (at: number): boolean => Math.abs(clock.now() - at) <= clockTolerance;

  /** Returns the time when the user last removed this alias, in epoch ms, or 0. */
  async function unlinkedAt({ alias, user }: { alias: string; user: string }): Promise<number> {
    const row = await db
      .selectFrom('unlinked')
      .select('at')
      .where((eb) => eb.and({ alias, user }))
      .executeTakeFirst();
    return row?.at ?? 0;
  }

  /** Stores the latest `at`. */
  async function mark(
    table: 'followed_links' | 'unlinked',
    { alias, user, at }: Pick<Unlink, 'alias' | 'user' | 'at'>,
  ) {
    const named = { alias, user };
    await db
      .insertInto(table)
      .values({ ...named, at })
      .onConflict((conflict) => conflict.columns(['alias', 'user']).doNothing())
      .execute();
    await db
      .updateTable(table)
      .set({ at })
      .where((eb) => eb.and(named))
      .where('at', '<', at)
      .execute();
  }

  return {
    /**
     * Attests to a link. @throws HttpError `unauthorized` without proof of both sign-ins, `conflict` if the additional sign-in has a key
     * of its own.
     */
    async link({ ticket, aliasTicket, link }: LinkCall): Promise<LinkAck> {
      const { user } = checkTicket(ticket);
      const { user: alias } = checkTicket(aliasTicket);
      const isOurs = link.user === user && link.alias === alias && isNow(link.at) && isSignedLink(link);
      const active = await store.findActive(user);
      if (!isOurs || !isKeyOf(active, link)) throw new HttpError('unauthorized');
      const isTaken = (await store.findActive(alias)) !== null || (await unlinkedAt(link)) >= link.at;
      if (isTaken) throw new HttpError('conflict');
      return { index, signature: signStatement(statements.linked({ ...link, index }), identity.privateKey) };
    },

    /**
     * Returns the user to whose key an additional sign-in is linked, and the active share.
     * @throws HttpError `unauthorized` for a link that is invalid or was removed.
     */
    async follow({
      ticket,
      row: { link, acks, issuedAt, receipt },
    }: Follow): Promise<{ holder: TicketHolder; active: ActiveShare }> {
      const { user: alias, ephemeralPublicKey, isSignedIn } = checkTicket(ticket);
      const statement = statements.linkReceipt({ ...link, issuedAt });
      const isVouched =
        link.alias === alias &&
        isSignedLink(link) &&
        countLinkAcks({ link, acks, nodes: peers() }) >= threshold &&
        isNow(issuedAt) &&
        verifyStatement({ statement, signature: receipt, publicKey: registryKey() });
      if (!isVouched || (await unlinkedAt(link)) >= link.at) throw new HttpError('unauthorized');
      const active = await shares.find(link.user);
      if (!isKeyOf(active, link)) throw new HttpError('unauthorized');
      await mark('followed_links', link);
      return { holder: { user: link.user, ephemeralPublicKey, isSignedIn }, active };
    },

    /**
     * Returns true for a sign-in that was followed to another user's key and is still linked to it. It gets no key of its own, whatever
     * the registry says.
     */
    async leadsElsewhere(alias: string): Promise<boolean> {
      const rows = await db.selectFrom('followed_links').selectAll().where('alias', '=', alias).execute();
      const taken = await Promise.all(rows.map(async (row) => (await unlinkedAt(row)) < row.at));
      return taken.includes(true);
    },

    /** Removes a link. @throws HttpError `unauthorized` for callers without the user's authentication key. */
    async unlink({ signature, ...word }: Unlink): Promise<{ done: true }> {
      const { user, authPublicKey, at } = word;
      const active = await store.findActive(user);
      const isOurs =
        active?.record.authPublicKey === authPublicKey &&
        isNow(at) &&
        verifyStatement({ statement: statements.unlink(word), signature, publicKey: authPublicKey });
      if (!isOurs) throw new HttpError('unauthorized');
      await mark('unlinked', word);
      return { done: true };
    },
  };
}

export type NodeLinks = ReturnType<typeof createNodeLinks>;
