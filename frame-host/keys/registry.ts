import type { Kysely } from 'kysely';
import { firstEpoch, signStatement, statements, verifyStatement } from '../../src/custody/statements';
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
/**
 * How long an acknowledgement counts (ms). Nodes forget pending shares after 10 minutes: a key that won later than that
 * would have no shares, and its user would be locked out.
 */
const ackLifetime = 300_000;
const batch = 100;

/**
 * One row a user: which public key is theirs. It decides races and nothing else: it holds no share that it could open, and
 * a wallet never takes its word for a key that t nodes do not confirm.
 */
export function createRegistry({ db, identity, threshold, nodes, clock = systemClock }: RegistryDeps) {
  const toRow = (row: { user: string; public_key: string; epoch: number }): RegistryRow => {
    const { user, public_key: publicKey, epoch } = row;
    const receipt = signStatement(statements.receipt({ user, publicKey, epoch }), identity.privateKey);
    return { publicKey, epoch, receipt };
  };
  const find = (user: string) =>
    db.selectFrom('registry_keys').select(['user', 'public_key', 'epoch']).where('user', '=', user).executeTakeFirst();

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
      return row ? toRow(row) : null;
    },

    /**
     * Enters a key that t nodes have just acknowledged, unless the user has one; answers the user's key either way. The
     * share of each other node must come along, sealed to it.
     */
    async claim({ user, publicKey, commitments, epoch, acks, undelivered }: Claim): Promise<RegistryRow> {
      const isWhole = commitments[0] === publicKey && commitments.length === threshold && epoch === firstEpoch;
      if (!isWhole) throw new HttpError('invalid', { details: { field: 'commitments' } });
      const now = clock.now();
      const vouching = acks.filter(({ index, issuedAt, signature }) => {
        const isFresh = issuedAt > now - ackLifetime && issuedAt < now + clockTolerance;
        const statement = statements.ack({ user, publicKey, commitments, epoch, index, issuedAt });
        return isFresh && isFrom(index, statement, signature);
      });
      const reached = new Set(vouching.map(({ index }) => index));
      if (reached.size < threshold) throw new HttpError('forbidden');
      const handed = new Set([...reached, ...undelivered.map(({ index }) => index)]);
      if (![...nodes().keys()].every((index) => handed.has(index))) {
        throw new HttpError('invalid', { details: { field: 'undelivered' } });
      }
      await db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows: inserted } = await trx
          .insertInto('registry_keys')
          .values({
            user,
            public_key: publicKey,
            epoch,
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
      return toRow(row);
    },

    /** Shares that a node has missed, after those were forgotten that it is done with; signed by it, and fresh. */
    async undelivered({ index, at, after, done, signature }: UndeliveredRequest): Promise<MissedDeal[]> {
      const isFresh = Math.abs(clock.now() - at) <= clockTolerance;
      if (!isFresh || !isFrom(index, statements.undelivered({ index, at, after, done }), signature)) {
        throw new HttpError('unauthorized');
      }
      if (done.length > 0) {
        await db.deleteFrom('registry_undelivered').where('node_index', '=', index).where('user', 'in', done).execute();
      }
      const rows = await db
        .selectFrom('registry_undelivered as missed')
        .innerJoin('registry_keys as key', 'key.user', 'missed.user')
        .select(['missed.user', 'missed.sealed_share', 'key.public_key', 'key.epoch', 'key.commitments', 'key.acks'])
        .where('missed.node_index', '=', index)
        .where('missed.user', '>', after)
        .orderBy('missed.user')
        .limit(batch)
        .execute();
      return rows.map((row) => ({
        user: row.user,
        commitments: JSON.parse(row.commitments) as string[],
        sealedShare: row.sealed_share,
        acks: JSON.parse(row.acks) as Ack[],
        row: toRow(row),
      }));
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
