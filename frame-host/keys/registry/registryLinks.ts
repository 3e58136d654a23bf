import type { Kysely, Transaction } from 'kysely';
import { signStatement, statements, verifyStatement } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Link, LinkAck, LinkClaim, LinkRow, Unlink } from '../../../src/wire/http/links';
import { withAdvisoryLock } from '../../storage/withAdvisoryLock';
import { countLinkAcks, isSignedLink } from './linkRules';
import type { IdentityKey } from '../nodeKeys';
import type { RegistryLinkRow, RegistryTables } from './registryTables';

/** In ms: maximum age of a link when it is registered, and tolerated clock difference. */
const freshness = 300_000;
const clockTolerance = 60_000;

/** Maximum number of links per user: more than any user needs. */
const maxLinks = 32;

/** Returns the lock name of a sign-in. Registering a key or a link takes this lock, so that a sign-in has either a key or a link. */
export const signInName = (user: string): string => `registry ${user}`;

/** Stores which sign-ins are linked to which user's key: one row per additional sign-in. The first link of a sign-in wins. */
export function createRegistryLinks({
  db,
  identity,
  threshold,
  nodes,
  clock,
}: {
  db: Kysely<RegistryTables>;
  identity: IdentityKey;
  threshold: number;
  nodes(): ReadonlyMap<number, string>;
  clock: Clock;
}) {
  const toLink = (row: RegistryLinkRow): Link => {
    const { alias, user, public_key: publicKey, auth_public_key: authPublicKey, at, signature } = row;
    return { alias, user, publicKey, authPublicKey, connectionId: row.connection_id, at, signature };
  };

  function toRow(row: RegistryLinkRow): LinkRow {
    const link = toLink(row);
    const issuedAt = clock.now();
    const receipt = signStatement(statements.linkReceipt({ ...link, issuedAt }), identity.privateKey);
    return { link, acks: JSON.parse(row.acks) as LinkAck[], issuedAt, receipt };
  }

  return {
    /** Returns the link of an additional sign-in, or null if there is none or it was removed. */
    async find(alias: string): Promise<LinkRow | null> {
      const row = await db
        .selectFrom('registry_links')
        .selectAll()
        .where('alias', '=', alias)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row ? toRow(row) : null;
    },

    async list(user: string): Promise<Link[]> {
      const rows = await db
        .selectFrom('registry_links')
        .selectAll()
        .where('user', '=', user)
        .where('removed_at', 'is', null)
        .orderBy('at')
        .limit(maxLinks)
        .execute();
      return rows.map(toLink);
    },

    /** Registers a link. @throws HttpError `unauthorized`, `forbidden` without attestations of t nodes, `conflict`. */
    async link({ link, acks }: LinkClaim): Promise<LinkRow> {
      const { alias, user, publicKey, authPublicKey, connectionId, at, signature } = link;
      const age = clock.now() - at;
      if (!isSignedLink(link) || age > freshness || age < -clockTolerance) throw new HttpError('unauthorized');
      if (countLinkAcks({ link, acks, nodes: nodes() }) < threshold) throw new HttpError('forbidden');
      const key = { public_key: publicKey, auth_public_key: authPublicKey };
      const made = { user, ...key, connection_id: connectionId, at, signature, removed_at: null };
      const values: RegistryLinkRow = { alias, ...made, acks: JSON.stringify(acks) };
      const enter = async (trx: Transaction<RegistryTables>): Promise<void> => {
        const keys = await trx
          .selectFrom('registry_keys')
          .select(['user', 'public_key', 'auth_public_key'])
          .where('user', 'in', [alias, user])
          .execute();
        // The owner's key must be registered, and the additional sign-in must have none.
        const [owner, ...more] = keys;
        const isOwner =
          owner?.user === user && owner.public_key === publicKey && owner.auth_public_key === authPublicKey;
        if (!isOwner || more.length > 0) throw new HttpError('conflict');
        const { links } = await trx
          .selectFrom('registry_links')
          .select(({ fn }) => fn.countAll<number>().as('links'))
          .where('user', '=', user)
          .where('removed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(links) >= maxLinks) throw new HttpError('conflict');
        const known = await trx.selectFrom('registry_links').selectAll().where('alias', '=', alias).executeTakeFirst();
        // After a removal the sign-in can be linked again, but not with a link that was signed before the removal.
        const isFree = !known || (known.removed_at !== null && (known.user !== user || known.removed_at < at));
        if (!isFree) throw new HttpError('conflict');
        await trx.deleteFrom('registry_links').where('alias', '=', alias).execute();
        await trx.insertInto('registry_links').values(values).execute();
      };
      await withAdvisoryLock({ db, names: [signInName(alias), signInName(user)], task: enter });
      return toRow(values);
    },

    /** Removes a link. @throws HttpError `unauthorized`, `notFound`. */
    async unlink({ signature, ...word }: Unlink): Promise<{ done: true }> {
      const { alias, user, authPublicKey: publicKey, at } = word;
      const isFresh = Math.abs(clock.now() - at) <= clockTolerance;
      if (!isFresh || !verifyStatement({ statement: statements.unlink(word), signature, publicKey }))
        throw new HttpError('unauthorized');
      const { numUpdatedRows } = await db
        .updateTable('registry_links')
        .set({ removed_at: at })
        .where((eb) => eb.and({ alias, user, auth_public_key: publicKey }))
        .where('removed_at', 'is', null)
        .where('at', '<=', at)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new HttpError('notFound');
      return { done: true };
    },
  };
}
