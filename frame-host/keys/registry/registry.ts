import type { Kysely, Transaction } from 'kysely';
import { isDealOf } from '../../../src/custody/isDealOf';
import {
  firstEpoch,
  registryParty,
  signStatement,
  statements,
  toSharing,
  verifyStatement,
} from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { systemClock, type Clock } from '../../../src/kit/clock';
import type {
  Ack,
  Claim,
  MissedDeal,
  Reclaim,
  RegistryRow,
  UndeliveredRequest,
  UserProof,
  Vault,
} from '../../../src/wire/http/shareNode';
import type { Link, LinkRow } from '../../../src/wire/http/links';
import { alone } from '../../storage/alone';
import type { IdentityKey } from '../nodeKeys';
import { createRegistryLinks, signInName } from './registryLinks';
import type { KeyRow, RegistryTables } from './registryTables';
import { createTokenCommitments } from '../tokens/tokenCommitments';

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
  const toRow = (row: Pick<KeyRow, 'user' | 'public_key' | 'auth_public_key' | 'epoch' | 'sharing'>): RegistryRow => {
    const { user, public_key: publicKey, auth_public_key: authPublicKey, epoch } = row;
    const named = { publicKey, authPublicKey, epoch, ...(row.sharing === '' ? {} : { sharing: row.sharing }) };
    return { ...named, receipt: signStatement(statements.receipt({ user, ...named }), identity.privateKey) };
  };
  const find = (user: string) => db.selectFrom('registry_keys').selectAll().where('user', '=', user).executeTakeFirst();

  const isFrom = (index: number, statement: Uint8Array, signature: string): boolean => {
    const publicKey = nodes().get(index);
    return publicKey !== undefined && verifyStatement({ statement, signature, publicKey });
  };

  function checkProof(proof: UserProof): void {
    const { index, expiresAt, signature } = proof;
    const isFresh = expiresAt > clock.now() - clockTolerance;
    if (!isFresh || !isFrom(index, statements.proof(proof), signature)) throw new HttpError('unauthorized');
  }

  /** Fresh acknowledgements of this very sharing, and the nodes that gave none. @throws HttpError without those nodes' shares. */
  function weigh(claim: Claim & { sharing?: string }): { vouching: Ack[]; missed: Claim['undelivered'] } {
    const now = clock.now();
    const vouching = claim.acks.filter(({ index, issuedAt, signature }) => {
      const isFresh = issuedAt > now - ackLifetime && issuedAt < now + clockTolerance;
      return isFresh && isFrom(index, statements.ack({ ...claim, index, issuedAt }), signature);
    });
    const reached = new Set(vouching.map(({ index }) => index));
    if (reached.size < threshold) throw new HttpError('forbidden');
    const handed = new Set([...reached, ...claim.undelivered.map(({ index }) => index)]);
    if (![...nodes().keys()].every((index) => handed.has(index))) {
      throw new HttpError('invalid', { details: { field: 'undelivered' } });
    }
    const missed = claim.undelivered.filter(({ index }) => nodes().has(index) && !reached.has(index));
    return {
      vouching: vouching.filter((ack, at) => vouching.findIndex(({ index }) => index === ack.index) === at),
      missed,
    };
  }

  /** True for a sign-in that leads to another key meanwhile. */
  async function isLinked(trx: Transaction<RegistryTables>, user: string): Promise<boolean> {
    const linked = await trx
      .selectFrom('registry_links')
      .select('alias')
      .where('alias', '=', user)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return linked !== undefined;
  }

  const links = createRegistryLinks({ db, identity, threshold, nodes, clock });

  return {
    publicKey: identity.publicKey,
    link: links.link,
    unlink: links.unlink,

    /** Other sign-ins that lead to the key of the user whom a node vouches for. */
    async links(proof: UserProof): Promise<Link[]> {
      checkProof(proof);
      return links.list(proof.user);
    },

    /** Where the sign-in leads that a node vouches for, if to another user's key. */
    async linkOf(proof: UserProof): Promise<LinkRow | null> {
      checkProof(proof);
      return links.find(proof.user);
    },

    /** Bears witness to whose a token without a nonce is: of two callers the first alone has its word. */
    commit: createTokenCommitments({ db, identity, party: registryParty, clock }).commit,

    /** The row of the user that a node vouches for; nobody else may ask, so that addresses cannot be listed. */
    async lookup(proof: UserProof): Promise<RegistryRow | null> {
      checkProof(proof);
      const row = await find(proof.user);
      return row ? toRow(row) : null;
    },

    /** What the user whom a node vouches for keeps beside the key. */
    async vault(proof: UserProof): Promise<Vault | null> {
      checkProof(proof);
      const row = await find(proof.user);
      if (!row || row.vault === null || row.vault_signature === null) return null;
      return { vault: row.vault, row: toRow(row), signature: row.vault_signature };
    },

    /**
     * Enters the next epoch of a key that enough nodes hold: of any t shares of the old one, one is gone then. The user's
     * authentication key must have signed for it. Of two changes at once the first wins, the other is a conflict. A registry that was set
     * back to an older day, and knows an older epoch or no key at all, learns of it here: nodes and user say so together.
     */
    async reshare({ signature, ...claim }: Reclaim): Promise<RegistryRow> {
      const { user, publicKey, authPublicKey, commitments, keyCommitments, epoch, vault } = claim;
      const sharing = toSharing(claim);
      const statement = statements.reshare({ user, publicKey, authPublicKey, epoch, sharing, vault });
      if (!verifyStatement({ statement, signature, publicKey: authPublicKey })) throw new HttpError('unauthorized');
      if (epoch === firstEpoch || !isDealOf({ ...claim, threshold })) {
        throw new HttpError('invalid', { details: { field: 'commitments' } });
      }
      const { vouching, missed } = weigh({ ...claim, sharing });
      if (vouching.length < nodes().size - threshold + 1) throw new HttpError('forbidden');
      const key = { user, public_key: publicKey, auth_public_key: authPublicKey };
      const row = { ...key, epoch, sharing };
      const made = {
        epoch,
        sharing,
        vault,
        commitments: JSON.stringify(commitments),
        key_commitments: keyCommitments ? JSON.stringify(keyCommitments) : null,
        vault_signature: signature,
        acks: JSON.stringify(vouching),
      };
      const enter = async (trx: Transaction<RegistryTables>): Promise<void> => {
        const { numUpdatedRows: updated } = await trx
          .updateTable('registry_keys')
          .set(made)
          .where((eb) => eb.and(key))
          .where('epoch', '<', epoch)
          .executeTakeFirst();
        if (updated !== 1n) {
          const known = await trx
            .selectFrom('registry_keys')
            .select('user')
            .where('user', '=', user)
            .executeTakeFirst();
          if (known || (await isLinked(trx, user))) throw new HttpError('conflict');
          await trx
            .insertInto('registry_keys')
            .values({ ...row, ...made, created_at: clock.now() })
            .execute();
        }
        await trx.deleteFrom('registry_undelivered').where('user', '=', user).execute();
        if (missed.length === 0) return;
        await trx
          .insertInto('registry_undelivered')
          .values(missed.map(({ index, sealedShare }) => ({ user, node_index: index, sealed_share: sealedShare })))
          .execute();
      };
      await alone({ db, names: [signInName(user)], task: enter });
      return toRow(row);
    },

    /**
     * Enters a key that t nodes have just acknowledged, unless the user has one; answers the user's key either way. The
     * share of each other node must come along, sealed to it.
     */
    async claim(claim: Claim): Promise<RegistryRow> {
      const { user, publicKey, authPublicKey, commitments, epoch } = claim;
      const isWhole = commitments[0] === publicKey && commitments.length === threshold && epoch === firstEpoch;
      if (!isWhole) throw new HttpError('invalid', { details: { field: 'commitments' } });
      const { vouching, missed } = weigh(claim);
      const enter = async (trx: Transaction<RegistryTables>): Promise<void> => {
        if (await isLinked(trx, user)) throw new HttpError('conflict');
        const { numInsertedOrUpdatedRows: inserted } = await trx
          .insertInto('registry_keys')
          .values({
            user,
            public_key: publicKey,
            auth_public_key: authPublicKey,
            epoch,
            sharing: '',
            commitments: JSON.stringify(commitments),
            acks: JSON.stringify(vouching),
            created_at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (inserted !== 1n || missed.length === 0) return;
        await trx
          .insertInto('registry_undelivered')
          .values(missed.map(({ index, sealedShare }) => ({ user, node_index: index, sealed_share: sealedShare })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      };
      await alone({ db, names: [signInName(user)], task: enter });
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
        .select([
          'missed.user',
          'missed.sealed_share',
          'key.public_key',
          'key.auth_public_key',
          'key.epoch',
          'key.sharing',
        ])
        .select(['key.commitments', 'key.key_commitments', 'key.acks', 'key.vault', 'key.vault_signature'])
        .where('missed.node_index', '=', index)
        .where('missed.user', '>', after)
        .orderBy('missed.user')
        .limit(batch)
        .execute();
      return rows.map((row) => ({
        user: row.user,
        commitments: JSON.parse(row.commitments) as string[],
        ...(row.key_commitments === null ? {} : { keyCommitments: JSON.parse(row.key_commitments) as string[] }),
        sealedShare: row.sealed_share,
        acks: JSON.parse(row.acks) as Ack[],
        row: toRow(row),
        ...(row.vault === null || row.vault_signature === null
          ? {}
          : { vault: row.vault, signature: row.vault_signature }),
      }));
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
