import type { Kysely } from 'kysely';
import { signStatement, statements, verifyStatement } from '../../src/custody/statements';
import { HttpError } from '../../src/errors/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import type { Ack, Claim, MissedDeal, RegistryRow, UndeliveredRequest, UserProof } from '../../src/wire/http/shareNode';
import type { IdentityKey } from './nodeKeys';
import type { RegistryTables } from './registryTables';

export interface RegistryDeps {
  db: Kysely<RegistryTables>;
  identity: IdentityKey;
  threshold: number;
  /** Public keys of the share nodes by index. */
  nodes(): ReadonlyMap<number, string>;
  clock?: Clock;
}

/** How far a node's clock may be off (ms). */
const clockTolerance = 60_000;
const batch = 100;

/**
 * One row a user: which public key is theirs. It decides races and nothing else: it holds no share that it could open, and
 * a wallet never takes its word for a key that t nodes do not confirm.
 */
export function createRegistry({ db, identity, threshold, nodes, clock = systemClock }: RegistryDeps) {
  const toRow = (user: string, publicKey: string): RegistryRow => ({
    publicKey,
    receipt: signStatement(statements.receipt({ user, publicKey }), identity.privateKey),
  });
  const find = (user: string) =>
    db.selectFrom('registry_keys').select('public_key').where('user', '=', user).executeTakeFirst();

  const isFrom = (index: number, statement: Uint8Array, signature: string): boolean => {
    const publicKey = nodes().get(index);
    return publicKey !== undefined && verifyStatement({ statement, signature, publicKey });
  };

  return {
    publicKey: identity.publicKey,

    /** The row of the user that a node vouches for; nobody else may ask, so that addresses cannot be listed. */
    async lookup(proof: UserProof): Promise<RegistryRow | null> {
      const { user, index, expiresAt, signature } = proof;
      const isFresh = expiresAt > clock.now() - clockTolerance;
      if (!isFresh || !isFrom(index, statements.proof(proof), signature)) throw new HttpError('unauthorized');
      const row = await find(user);
      return row ? toRow(user, row.public_key) : null;
    },

    /** Enters a key that t nodes have acknowledged, unless the user has one; answers the user's key either way. */
    async claim({ user, publicKey, commitments, acks, undelivered }: Claim): Promise<RegistryRow> {
      const vouching = acks.filter(({ index, signature }) =>
        isFrom(index, statements.ack({ user, publicKey, commitments, index }), signature),
      );
      if (new Set(vouching.map(({ index }) => index)).size < threshold) throw new HttpError('forbidden');
      const reached = new Set(vouching.map(({ index }) => index));
      await db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows: inserted } = await trx
          .insertInto('registry_keys')
          .values({
            user,
            public_key: publicKey,
            commitments: JSON.stringify(commitments),
            acks: JSON.stringify(vouching),
            created_at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        const missed = undelivered.filter(({ index }) => nodes().has(index) && !reached.has(index));
        if (inserted !== 1n || missed.length === 0) return;
        await trx
          .insertInto('registry_undelivered')
          .values(missed.map(({ index, sealedShare }) => ({ user, node_index: index, sealed_share: sealedShare })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      const row = await find(user);
      if (!row) throw new HttpError('unavailable');
      return toRow(user, row.public_key);
    },

    /** Shares that a node has missed; the request is signed by it and fresh. */
    async undelivered({ index, at, signature }: UndeliveredRequest): Promise<MissedDeal[]> {
      const isFresh = Math.abs(clock.now() - at) <= clockTolerance;
      if (!isFresh || !isFrom(index, statements.undelivered({ index, at }), signature)) {
        throw new HttpError('unauthorized');
      }
      const rows = await db
        .selectFrom('registry_undelivered as missed')
        .innerJoin('registry_keys as key', 'key.user', 'missed.user')
        .select(['missed.user', 'missed.sealed_share', 'key.public_key', 'key.commitments', 'key.acks'])
        .where('missed.node_index', '=', index)
        .limit(batch)
        .execute();
      return rows.map((row) => ({
        user: row.user,
        publicKey: row.public_key,
        commitments: JSON.parse(row.commitments) as string[],
        sealedShare: row.sealed_share,
        acks: JSON.parse(row.acks) as Ack[],
      }));
    },

    /** Forgets a share that has reached its node. */
    async delivered({ user, ack: { index, signature } }: { user: string; ack: Ack }): Promise<void> {
      const row = await db.selectFrom('registry_keys').selectAll().where('user', '=', user).executeTakeFirst();
      const commitments = row ? (JSON.parse(row.commitments) as string[]) : [];
      const statement = statements.ack({ user, publicKey: row?.public_key ?? '', commitments, index });
      if (!row || !isFrom(index, statement, signature)) throw new HttpError('unauthorized');
      await db.deleteFrom('registry_undelivered').where('user', '=', user).where('node_index', '=', index).execute();
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
