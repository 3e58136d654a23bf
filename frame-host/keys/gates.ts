import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { findTotpStep } from '../../src/custody/factors/totp';
import { openSealed } from '../../src/custody/seal';
import {
  gateTicket,
  hashText,
  passkeyGateChallenge,
  sealContexts,
  statements,
  verifyStatement,
} from '../../src/custody/statements';
import { HttpError } from '../../src/errors/http';
import { base64urlToBytes } from '../../src/kit/base64url';
import { bytesToUtf8, wipe } from '../../src/kit/bytes';
import type { Clock } from '../../src/kit/clock';
import { parseJson } from '../../src/kit/json';
import { GateDealSchema, type Factor, type GateDeal, type GateLock } from '../../src/wire/http/factors';
import type { GateProof, Open } from '../../src/wire/http/shareNode';
import type { IdentityKey } from './nodeKeys';
import type { NodeTables } from './nodeTables';
import type { VerifiedToken } from './tokenVerifier';
import { verifyAssertion } from './verifyAssertion';

/** Wrong proofs in a row before a gate is locked, and for how long then (ms): each further one doubles it, to a day. */
const freeTries = 5;
const firstLock = 60_000;
const longestLock = 86_400_000;

export interface GatesDeps {
  index: number;
  db: Kysely<NodeTables>;
  identity: IdentityKey;
  /** Where passkeys are asked. */
  walletOrigin: string;
  verifyToken(input: Open): Promise<VerifiedToken>;
  takeToken(token: { hash: string; expiresAt: number }): Promise<boolean>;
  clock: Clock;
}

/** What a caller wants opened, and shows for it. */
export interface GateKnock {
  user: string;
  publicKey: string;
  ephemeralPublicKey: string;
  ticket: string;
  factor: Factor;
  proof: GateProof;
}

/** The gates of factors whose keys the nodes hold (custody.md, "MFA"): this node's share, for a proof. */
export function createGates({ index, db, identity, walletOrigin, verifyToken, takeToken, clock }: GatesDeps) {
  function openDeal({ publicKey, factor }: Pick<GateKnock, 'publicKey' | 'factor'>): GateDeal {
    const sealed = factor.gate?.deals.find((deal) => deal.index === index)?.sealed;
    if (sealed === undefined) throw new HttpError('notFound');
    const context = sealContexts.gateDeal({ publicKey, factorId: factor.id, index });
    try {
      const plaintext = openSealed({ privateKey: identity.privateKey, sealed, context });
      return v.parse(GateDealSchema, parseJson(bytesToUtf8(plaintext)));
    } catch (cause) {
      throw new HttpError('notFound', { cause });
    }
  }

  /** Counts a try before it is looked at, so that any number at once share the five. @throws HttpError `rateLimited`. */
  async function takeTry({ user, factor: { id } }: Pick<GateKnock, 'user' | 'factor'>): Promise<void> {
    const now = clock.now();
    const named = { user, factor_id: id };
    await db
      .insertInto('gates')
      .values({ ...named, failures: 0, locked_until: 0, last_step: 0, last_ticket: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const taken = await db
      .updateTable('gates')
      .set((row) => ({ failures: row('failures', '+', 1) }))
      .where((eb) => eb.and(named))
      .where('locked_until', '<=', now)
      .returning('failures')
      .executeTakeFirst();
    if (!taken) {
      const { locked_until: until } = await db
        .selectFrom('gates')
        .select('locked_until')
        .where((eb) => eb.and(named))
        .executeTakeFirstOrThrow();
      throw new HttpError('rateLimited', { details: { retryAfter: Math.ceil((until - now) / 1_000) } });
    }
    if (taken.failures < freeTries) return;
    const lock = Math.min(firstLock * 2 ** (taken.failures - freeTries), longestLock);
    await db
      .updateTable('gates')
      .set({ locked_until: now + lock })
      .where((eb) => eb.and(named))
      .execute();
  }

  /** True once for a step; again only for the ticket that had it, whose answer may have been lost. */
  async function takeStep({ user, factor, ticket, step }: GateKnock & { step: number }): Promise<boolean> {
    const last_ticket = hashText(ticket);
    const { numUpdatedRows } = await db
      .updateTable('gates')
      .set({ last_step: step, last_ticket })
      .where((eb) => eb.and({ user, factor_id: factor.id }))
      .where((eb) => eb.or([eb('last_step', '<', step), eb.and({ last_step: step, last_ticket })]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function isRight(knock: GateKnock, lock: GateLock): Promise<boolean> {
    const { proof, ticket, ephemeralPublicKey } = knock;
    if (proof.kind === 'code' && lock.kind === 'code') {
      const secret = base64urlToBytes(lock.secret);
      const step = findTotpStep({ secret, code: proof.code, now: clock.now() });
      wipe(secret);
      return step !== null && (await takeStep({ ...knock, step }));
    }
    if (proof.kind === 'passkey' && lock.kind === 'passkey') {
      const { tickets, credentialId, ...assertion } = proof;
      const own = gateTicket({ nodePublicKey: identity.publicKey, ticket });
      if (credentialId !== lock.credentialId || !tickets.includes(own)) return false;
      const { publicKey, factor } = knock;
      const challenge = passkeyGateChallenge({ publicKey, factorId: factor.id, ephemeralPublicKey, tickets });
      return verifyAssertion({ assertion, publicKey: lock.publicKey, challenge, walletOrigin });
    }
    if (proof.kind !== 'connection' || lock.kind !== 'connection') return false;
    const { sign } = proof;
    const { connectionId, idToken, signature } = sign;
    const statement = statements.open({ nodePublicKey: identity.publicKey, connectionId, idToken });
    if (sign.ephemeralPublicKey !== ephemeralPublicKey) return false;
    if (!verifyStatement({ statement, signature, publicKey: ephemeralPublicKey })) return false;
    const { user, tokenHash: hash, expiresAt } = await verifyToken(sign);
    return user === lock.user && (await takeToken({ hash, expiresAt }));
  }

  return {
    /**
     * This node's share of the factor's key, hex.
     * @throws HttpError `unauthorized` for a wrong proof, `rateLimited` once there were too many, `notFound`.
     */
    async pass(knock: GateKnock): Promise<string> {
      const { share, lock } = openDeal(knock);
      await takeTry(knock);
      if (!(await isRight(knock, lock))) throw new HttpError('unauthorized');
      await db
        .updateTable('gates')
        .set({ failures: 0, locked_until: 0 })
        .where((eb) => eb.and({ user: knock.user, factor_id: knock.factor.id }))
        .execute();
      return share;
    },

    /** Forgets the counts of factors that are gone. */
    async forget({ user, keep }: { user: string; keep: readonly string[] }): Promise<void> {
      const gone = db.deleteFrom('gates').where('user', '=', user);
      await (keep.length === 0 ? gone : gone.where('factor_id', 'not in', keep)).execute();
    },
  };
}
