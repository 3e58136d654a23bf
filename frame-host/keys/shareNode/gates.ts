import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { evaluateBlinded } from '../../../src/custody/factors/oprf';
import { findTotpStep } from '../../../src/custody/factors/totp';
import { openSealed } from '../../../src/custody/seal';
import {
  gateTicket,
  hashText,
  passkeyGateChallenge,
  sealContexts,
  statements,
  verifyStatement,
} from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { base64urlToBytes } from '../../../src/kit/base64url';
import { bytesToUtf8, wipe } from '../../../src/kit/bytes';
import type { Clock } from '../../../src/kit/clock';
import { hexToBytes } from '../../../src/kit/hex';
import { parseJson } from '../../../src/kit/json';
import { GateDealSchema, type Factor, type GateDeal, type GateLock } from '../../../src/wire/http/factors';
import type { GateAnswer, GateProof, Open } from '../../../src/wire/http/shareNode';
import { countAttempt } from '../../storage/attemptLimit';
import type { IdentityKey } from '../nodeKeys';
import type { NodeTables } from './nodeTables';
import type { TicketHolder } from './tickets';
import type { VerifiedToken } from '../tokens/tokenVerifier';
import { verifyAssertion } from '../tokens/verifyAssertion';

export interface GatesDeps {
  index: number;
  db: Kysely<NodeTables>;
  identity: IdentityKey;
  /** The origin at which passkeys are used. */
  walletOrigin: string;
  verifyToken(input: Open): Promise<VerifiedToken>;
  takeToken(token: { hash: string; expiresAt: number }): Promise<boolean>;
  clock: Clock;
}

/** A factor that a caller wants to unlock, with the proof. */
export interface GateAttempt {
  user: string;
  publicKey: string;
  ephemeralPublicKey: string;
  ticket: string;
  factor: Factor;
  proof: GateProof;
}

/**
 * Creates the gates of factors whose keys are shared among the nodes. For a proof, a gate returns this node's share of the factor's key,
 * or for a password its part of the evaluation.
 */
export function createGates({ index, db, identity, walletOrigin, verifyToken, takeToken, clock }: GatesDeps) {
  const forgiven = new WeakSet<TicketHolder>();

  function openDeal({ publicKey, factor }: Pick<GateAttempt, 'publicKey' | 'factor'>): GateDeal {
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

  const ofFactor = ({ user, factorId }: { user: string; factorId: string }) =>
    db.updateTable('gate_tries').where((eb) => eb.and({ user, factor_id: factorId }));

  /** Counts an attempt before the proof is checked. @throws HttpError `rateLimited`. */
  async function count({ user, factor }: Pick<GateAttempt, 'user' | 'factor'>): Promise<void> {
    const wait = await countAttempt({ db, table: 'gate_tries', key: { user, factor_id: factor.id }, now: clock.now() });
    if (wait > 0) throw new HttpError('rateLimited', { details: { retryAfter: Math.ceil(wait / 1_000) } });
  }

  /** Returns true once per time step. It returns true again only for the same ticket, whose response may have been lost. */
  async function takeStep({ user, factor, ticket, step }: GateAttempt & { step: number }): Promise<boolean> {
    const last_ticket = hashText(ticket);
    const { numUpdatedRows } = await ofFactor({ user, factorId: factor.id })
      .set({ last_step: step, last_ticket })
      .where((eb) => eb.or([eb('last_step', '<', step), eb.and({ last_step: step, last_ticket })]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  function evaluate({ share, blinded }: { share: string; blinded: string }): GateAnswer {
    const value = hexToBytes(share);
    try {
      return evaluateBlinded({ share: value, blinded });
    } catch (cause) {
      throw new HttpError('invalid', { cause, details: { field: 'blinded' } });
    } finally {
      wipe(value);
    }
  }

  async function isRight(attempt: GateAttempt, lock: GateLock): Promise<boolean> {
    const { proof, ticket, ephemeralPublicKey } = attempt;
    if (proof.kind === 'code' && lock.kind === 'code') {
      const secret = base64urlToBytes(lock.secret);
      const step = findTotpStep({ secret, code: proof.code, now: clock.now() });
      wipe(secret);
      return step !== null && (await takeStep({ ...attempt, step }));
    }
    if (proof.kind === 'passkey' && lock.kind === 'passkey') {
      const { tickets, credentialId, ...assertion } = proof;
      const own = gateTicket({ nodePublicKey: identity.publicKey, ticket });
      if (credentialId !== lock.credentialId || !tickets.includes(own)) return false;
      const { publicKey, factor } = attempt;
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

  async function forgive(of: { user: string; factorId: string }): Promise<void> {
    await ofFactor(of).set({ wrong: 0, locked_until: 0 }).execute();
  }

  return {
    /**
     * Returns this node's share of the factor's key or, for a password, its part of the evaluation of the guess.
     * @throws HttpError `unauthorized` for a wrong proof, `rateLimited` after too many attempts, `invalid`, `notFound`.
     */
    async pass(attempt: GateAttempt): Promise<GateAnswer> {
      const { share, lock } = openDeal(attempt);
      const { proof, user, factor } = attempt;
      await count(attempt);
      if (lock.kind === 'password') {
        // The node cannot tell whether the password is right. The attempt stays counted until the caller proves possession of the
        // factor's key.
        if (proof.kind !== 'password') throw new HttpError('unauthorized');
        return evaluate({ share, blinded: proof.blinded });
      }
      if (!(await isRight(attempt, lock))) throw new HttpError('unauthorized');
      await forgive({ user, factorId: factor.id });
      return { share };
    },

    /** Resets the attempts after proof of the factor's key. Works once per ticket, so that repeating the same proof has no effect. */
    async forgive({ holder, ...of }: { user: string; factorId: string; holder: TicketHolder }): Promise<void> {
      if (forgiven.has(holder)) return;
      forgiven.add(holder);
      await forgive(of);
    },

    /** Deletes the attempt counters of removed factors. */
    async forget({ user, keep }: { user: string; keep: readonly string[] }): Promise<void> {
      const gone = db.deleteFrom('gate_tries').where('user', '=', user);
      await (keep.length === 0 ? gone : gone.where('factor_id', 'not in', keep)).execute();
    },
  };
}

export type Gates = ReturnType<typeof createGates>;
