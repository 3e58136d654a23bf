import type { Kysely } from 'kysely';
import { openSealed, sealTo } from '../../src/custody/seal';
import { verifyShare } from '../../src/custody/feldman';
import { sealContexts, signStatement, statements, verifyStatement } from '../../src/custody/statements';
import { HttpError } from '../../src/errors/http';
import { utf8ToBytes, wipe } from '../../src/kit/bytes';
import { systemClock, type Clock } from '../../src/kit/clock';
import { bytesToHex } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import type {
  Ack,
  Activate,
  DealRequest,
  MissedDeal,
  NodeRecord,
  Open,
  RegistryRow,
  UndeliveredRequest,
  UserProof,
} from '../../src/wire/http/shareNode';
import type { IdentityKey, SealingKey } from './nodeKeys';
import type { NodeTables, ShareRow } from './nodeTables';
import { createTickets, ticketLifetime } from './tickets';
import type { VerifiedToken } from './tokenVerifier';

/** The registry as a node reaches it. */
export interface NodeRegistry {
  lookup(proof: UserProof): Promise<RegistryRow | null>;
  undelivered(request: UndeliveredRequest): Promise<MissedDeal[]>;
  /** This node has its share now: the acknowledgement proves it. */
  delivered(input: { user: string; ack: Ack }): Promise<void>;
}

export interface ShareNodeDeps {
  index: number;
  threshold: number;
  /** Public keys of all nodes by index: whose acknowledgements count. */
  peers(): ReadonlyMap<number, string>;
  registryKey(): string;
  registry: NodeRegistry;
  db: Kysely<NodeTables>;
  identity: IdentityKey;
  sealingKey: SealingKey;
  verifyToken(input: Open): Promise<VerifiedToken>;
  clock?: Clock;
}

/** How long a share waits for its key to win the registry (ms). */
const pendingLifetime = 600_000;
/** Keys of one user that may be pending at once: more is no race but abuse. */
const pendingLimit = 8;

/**
 * One holder of shares. It believes nobody else's word: it verifies the caller's identity token itself, checks each share
 * against its commitments, and answers sealed to the caller's key (custody.md).
 */
export function createShareNode(deps: ShareNodeDeps) {
  const { index, threshold, db, identity, sealingKey, registry, clock = systemClock } = deps;
  const tickets = createTickets(clock);
  const shareContext = (row: Pick<ShareRow, 'user' | 'public_key' | 'epoch'>) =>
    `share:${index}:${row.user}:${row.public_key}:${row.epoch}`;

  const sealAnswer = (answer: unknown, ephemeralPublicKey: string): { sealed: string } => ({
    sealed: sealTo({
      publicKey: ephemeralPublicKey,
      plaintext: utf8ToBytes(JSON.stringify(answer)),
      context: sealContexts.toCaller(index),
      random: fillRandom,
    }),
  });

  function makeProof(user: string): UserProof {
    const expiresAt = clock.now() + ticketLifetime;
    const signature = signStatement(statements.proof({ user, index, expiresAt }), identity.privateKey);
    return { user, index, expiresAt, signature };
  }

  function toRecord(row: ShareRow): NodeRecord {
    const share = sealingKey.open(row.sealed_share, shareContext(row));
    const commitments = JSON.parse(row.commitments) as string[];
    const record = { publicKey: row.public_key, commitments, share: bytesToHex(share), epoch: row.epoch };
    wipe(share);
    return record;
  }

  function makeAck(deal: { user: string; publicKey: string; commitments: readonly string[] }): Ack {
    return { index, signature: signStatement(statements.ack({ ...deal, index }), identity.privateKey) };
  }

  const findActive = (user: string): Promise<ShareRow | undefined> =>
    db.selectFrom('shares').selectAll().where('user', '=', user).where('status', '=', 'active').executeTakeFirst();

  /** Opens a share that was sealed to us and checks it. Throws `invalid` when it is not the share it claims to be. */
  function takeShare({ user, publicKey, commitments, sealedShare }: Omit<MissedDeal, 'acks'>): Uint8Array {
    const context = sealContexts.toNode({ user, publicKey, index });
    try {
      const value = openSealed({ privateKey: identity.privateKey, sealed: sealedShare, context });
      const isSound =
        commitments[0] === publicKey &&
        commitments.length === threshold &&
        verifyShare({ share: { index, value }, commitments });
      if (isSound) return value;
    } catch (cause) {
      throw new HttpError('invalid', { details: { field: 'sealedShare' }, cause });
    }
    throw new HttpError('invalid', { details: { field: 'sealedShare' } });
  }

  async function store(deal: Omit<MissedDeal, 'acks'>, status: ShareRow['status']): Promise<void> {
    const value = takeShare(deal);
    const row = { user: deal.user, public_key: deal.publicKey, epoch: 1 };
    await db
      .insertInto('shares')
      .values({
        ...row,
        status,
        commitments: JSON.stringify(deal.commitments),
        sealed_share: sealingKey.seal(value, shareContext(row)),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    wipe(value);
  }

  /** Turns one pending key of a user active and drops the others; never touches a key that is active. */
  async function turnActive({ user, publicKey }: { user: string; publicKey: string }): Promise<ShareRow | undefined> {
    return db.transaction().execute(async (trx) => {
      const active = await trx
        .selectFrom('shares')
        .selectAll()
        .where('user', '=', user)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (active) return active;
      const row = await trx
        .updateTable('shares')
        .set({ status: 'active' })
        .where('user', '=', user)
        .where('public_key', '=', publicKey)
        .returningAll()
        .executeTakeFirst();
      if (row) await trx.deleteFrom('shares').where('user', '=', user).where('status', '=', 'pending').execute();
      return row;
    });
  }

  return {
    index,
    publicKey: identity.publicKey,

    /** Verifies the token, uses it up, and tells the caller what this node has of them. */
    async open(input: Open): Promise<{ sealed: string }> {
      const { user, tokenHash, expiresAt } = await deps.verifyToken(input);
      const { numInsertedOrUpdatedRows: used } = await db
        .insertInto('used_tokens')
        .values({ token_hash: tokenHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (used !== 1n) throw new HttpError('unauthorized', { message: 'This identity token has been used.' });
      const { ephemeralPublicKey } = input;
      const row = await findActive(user);
      const ticket = tickets.issue({ user, ephemeralPublicKey });
      return sealAnswer({ ticket, proof: makeProof(user), record: row ? toRecord(row) : null }, ephemeralPublicKey);
    },

    /** Takes in a share of a new key as pending, and says so under its signature. */
    async deal({ ticket, publicKey, commitments, sealedShare }: DealRequest): Promise<Ack> {
      const { user } = tickets.check(ticket);
      const known = await db.selectFrom('shares').select(['status', 'public_key']).where('user', '=', user).execute();
      if (known.some(({ status }) => status === 'active')) throw new HttpError('conflict');
      if (known.length >= pendingLimit) throw new HttpError('rateLimited', { details: { retryAfter: 600 } });
      await store({ user, publicKey, commitments, sealedShare }, 'pending');
      return makeAck({ user, publicKey, commitments });
    },

    /** Turns the key that the registry names active, and gives the share to the caller. */
    async activate({ ticket, publicKey, receipt }: Activate): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey } = tickets.check(ticket);
      const statement = statements.receipt({ user, publicKey });
      if (!verifyStatement({ statement, signature: receipt, publicKey: deps.registryKey() })) {
        throw new HttpError('unauthorized');
      }
      const row = await turnActive({ user, publicKey });
      if (!row) throw new HttpError('notFound');
      return sealAnswer(toRecord(row), ephemeralPublicKey);
    },

    /** Fetches shares that were dealt while this node was down. Each needs the word of t other nodes. */
    async catchUp(): Promise<void> {
      const at = clock.now();
      const signature = signStatement(statements.undelivered({ index, at }), identity.privateKey);
      for (const deal of await registry.undelivered({ index, at, signature })) {
        const peers = deps.peers();
        const vouching = deal.acks.filter(({ index: peer, signature: ack }) => {
          const statement = statements.ack({ ...deal, index: peer });
          return peer !== index && verifyStatement({ statement, signature: ack, publicKey: peers.get(peer) ?? '' });
        });
        if (new Set(vouching.map(({ index: peer }) => peer)).size < threshold) continue;
        await store(deal, 'pending');
        const active = await turnActive(deal);
        if (active?.public_key === deal.publicKey) await registry.delivered({ user: deal.user, ack: makeAck(deal) });
      }
    },

    /** Forgets used tokens and shares that never won; one whose key did win turns active instead. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await db.deleteFrom('used_tokens').where('expires_at', '<', now).execute();
      const stale = await db
        .selectFrom('shares')
        .select(['user', 'public_key'])
        .where('status', '=', 'pending')
        .where('created_at', '<', now - pendingLifetime)
        .limit(200)
        .execute();
      for (const { user, public_key: publicKey } of stale) {
        const row = await registry.lookup(makeProof(user)).catch(() => undefined);
        // Not to be asked now: later.
        if (row === undefined) return;
        if (row?.publicKey === publicKey) await turnActive({ user, publicKey });
        else {
          await db
            .deleteFrom('shares')
            .where('user', '=', user)
            .where('public_key', '=', publicKey)
            .where('status', '=', 'pending')
            .execute();
        }
      }
    },
  };
}

export type ShareNode = ReturnType<typeof createShareNode>;
