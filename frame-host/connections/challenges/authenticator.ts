import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { findTotpStep, toBase32, toTotpUri } from '../../../src/custody/factors/totp';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import { randomId } from '../../../src/kit/randomId';
import type { AuthenticatorBeginAnswer, ChallengeAnswer } from '../../../src/wire/http/prove';
import { toIpNetwork } from '../../http/clientAddress';
import type { ChallengeFlowRow, SignInTables } from '../../signIn/migrations';
import type { CodeAttempt, CodeGuard } from '../../signIn/codeGuard';
import { countAttempt } from '../../storage/attemptLimit';
import type { ChallengeFlows } from './challengeFlows';

/** Length of a secret in bytes (RFC 4226 §4 recommends 20). */
const secretLength = 20;

const WorkSchema = v.object({ name: v.string(), secret: v.string() });

export interface Authenticator {
  begin(input: { flowId: string; name: string; brand: string }): Promise<AuthenticatorBeginAnswer>;
  finish(input: {
    flowId: string;
    name: string;
    code: string;
    isNew: boolean;
    caller: string;
  }): Promise<ChallengeAnswer>;
}

/**
 * Sign-in with a name and the TOTP code that an authenticator app shows. Locks use a keyed hash of the name, whether it exists or not, so
 * that neither responses nor locks reveal which names exist. A lock applies to one network address, so that nobody can lock out another
 * user. `guard` limits the total number of guesses of all addresses per month.
 */
export function createAuthenticator({
  db,
  proved,
  guard,
  clock,
  secret,
}: {
  db: Kysely<SignInTables>;
  proved: ChallengeFlows;
  guard: Pick<CodeGuard, 'guessFixed' | 'remember'>;
  clock: Clock;
  secret: Uint8Array;
}): Authenticator {
  const sealing = createHmac('sha256', secret).update('authenticator secrets').digest();
  const bucketOf = ({ target, caller }: CodeAttempt) =>
    createHmac('sha256', secret)
      .update(`lock:${target}:${toIpNetwork(caller)}`)
      .digest('base64url');

  /** Counts an attempt before the code is checked. @throws HttpError `lockedCode` if there were too many attempts. */
  async function count(bucket: string): Promise<void> {
    const wait = await countAttempt({ db, table: 'proof_locks', key: { bucket }, now: clock.now() });
    if (wait > 0) throw new HttpError('lockedCode', { details: { retryAfter: Math.ceil(wait / 1_000) } });
  }

  const forgive = (bucket: string) => db.deleteFrom('proof_locks').where('bucket', '=', bucket).execute();

  async function finishNew(
    flow: ChallengeFlowRow,
    { name, code, caller }: { name: string; code: string; caller: string },
  ): Promise<ChallengeAnswer> {
    const work = v.safeParse(WorkSchema, parseJson(flow.work ?? ''));
    if (!work.success || work.output.name !== name) throw new HttpError('unauthorized');
    const sealed = work.output.secret;
    const step = findTotpStep({ secret: open(sealed, sealing), code, now: clock.now() });
    if (step === null) throw new HttpError('wrongCode', { details: { triesLeft: flow.tries_left } });
    const subject = randomId();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('authenticators')
      .values({ connection_id: flow.connection_id, name, subject, secret: sealed, last_step: step })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new HttpError('conflict', { details: { field: 'name' } });
    await guard.remember({ target: targetOf(flow, name), caller });
    return proved.prove(flow, { subject, name });
  }

  return {
    async begin({ flowId, name, brand }) {
      const { connection_id: id } = await proved.find(flowId);
      const taken = await db
        .selectFrom('authenticators')
        .select('subject')
        .where('connection_id', '=', id)
        .where('name', '=', name)
        .executeTakeFirst();
      if (taken) throw new HttpError('conflict', { details: { field: 'name' } });
      const fresh = randomBytes(secretLength);
      await proved.keep(flowId, { work: { name, secret: seal(fresh, sealing) }, tries: 10 });
      return { secret: toBase32(fresh), uri: toTotpUri({ secret: fresh, account: name, issuer: brand }) };
    },

    async finish({ flowId, name, code, isNew, caller }) {
      if (isNew) return finishNew(await proved.take(flowId), { name, code, caller });
      const flow = await proved.find(flowId);
      const attempt = { target: targetOf(flow, name), caller };
      const bucket = bucketOf(attempt);
      await count(bucket);
      const guess = await guard.guessFixed(attempt);
      const known = await db
        .selectFrom('authenticators')
        .selectAll()
        .where('connection_id', '=', flow.connection_id)
        .where('name', '=', name)
        .executeTakeFirst();
      // Do the same amount of work for an unknown name, so that timing does not reveal it.
      const key = known ? open(known.secret, sealing) : randomBytes(secretLength);
      const step = findTotpStep({ secret: key, code, now: clock.now() });
      if (!known || step === null) throw new HttpError('wrongCode');
      const { numUpdatedRows } = await db
        .updateTable('authenticators')
        .set({ last_step: step })
        .where('connection_id', '=', flow.connection_id)
        .where('name', '=', name)
        .where('last_step', '<', step)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new HttpError('usedCode');
      await forgive(bucket);
      await guess.right();
      return proved.prove(flow, { subject: known.subject, name });
    },
  };
}

const targetOf = ({ connection_id: id }: ChallengeFlowRow, name: string): string => `app:${id}:${name}`;

/** Encrypts with AES-256-GCM (nonce, ciphertext, tag), so that a copy of the database alone reveals no secret. */
function seal(bytes: Uint8Array, key: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function open(sealed: string, key: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
}
