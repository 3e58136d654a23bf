import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import type { EmailBeginAnswer, SignInAnswer } from '../../src/wire/http/signIn';
import { longCode, type Work } from '../../src/wire/http/signIn';
import type { CodeGuard, Notice } from './codeGuard';
import type { Issuer } from './issuer';
import type { EmailFlowRow, SignInTables } from './migrations';
import { normalizeEmail } from './normalizeEmail';

/** ms */
export const codeLifetime = 600_000;
export const resendWait = 30_000;
export const codeTries = 5;
/** How long a finished or expired flow is still known by its own name instead of as expired. */
const memory = 3_600_000;

export interface CodeMail {
  email: string;
  code: string;
  locale: string;
}

export interface EmailCodeDeps {
  db: Kysely<SignInTables>;
  clock: Clock;
  /** Key of the hashes; a copy of the database alone does not tell a code. */
  secret: Uint8Array;
  guard: Pick<CodeGuard, 'admit' | 'guess'>;
  issuer: Pick<Issuer, 'issue'>;
  /** Hands a mail over. Returns at once: the answer to the caller never waits for it. */
  sendMail: (mail: CodeMail) => void;
  /** Tells the owner of an address what others did with it; as `sendMail`. */
  sendNotice: (mail: { email: string; notice: Notice; locale: string }) => void;
  /** Can mail be handed over at all? Whoever it is for, so that the answer tells nothing of an address. */
  isMailReady: () => Promise<boolean>;
}

export interface EmailCode {
  begin(input: {
    clientId: string;
    connectionId: string;
    email: string;
    nonce: string;
    locale: string;
    /** Network address of who asks. */
    caller: string;
    work?: Work | undefined;
  }): Promise<EmailBeginAnswer>;
  resend(input: { flowId: string; caller: string; work?: Work | undefined }): Promise<EmailBeginAnswer>;
  finish(input: { flowId: string; code: string; caller: string }): Promise<SignInAnswer>;
  sweep(): Promise<void>;
}

/**
 * Sign-in by a mailed code: ten minutes, five tries a code, one use. The flow id is known to the browser that began alone, and the
 * token carries that browser's nonce. How many codes and guesses there are is the guard's.
 */
export function createEmailCode({
  db,
  clock,
  secret,
  guard,
  issuer,
  sendMail,
  sendNotice,
  isMailReady,
}: EmailCodeDeps): EmailCode {
  /** Nobody waits for a code that cannot be sent, and it does not count as one of the mails of an hour. */
  async function requireMail(): Promise<void> {
    if (!(await isMailReady()))
      throw new HttpError('providerFailed', { message: 'Mail cannot be sent at the moment.' });
  }

  const hashCode = (flowId: string, code: string) =>
    createHmac('sha256', secret).update(`code:${flowId}:${code}`).digest('hex');

  function freshCode(flowId: string, digits: number) {
    const code = makeCode(digits);
    const now = clock.now();
    const times = { expires_at: now + codeLifetime, resend_at: now + resendWait };
    return { code, row: { code_hash: hashCode(flowId, code), tries_left: codeTries, ...times } };
  }

  const find = (flowId: string) =>
    db.selectFrom('email_flows').selectAll().where('flow_id', '=', flowId).executeTakeFirst();

  return {
    async begin({ clientId, connectionId, nonce, locale, caller, work, ...input }) {
      const email = normalizeEmail(input.email);
      await requireMail();
      const digits = await guard.admit({ target: `mail:${email}`, caller, work });
      const flowId = randomId();
      const { code, row } = freshCode(flowId, digits);
      const flow = { flow_id: flowId, client_id: clientId, connection_id: connectionId, email, nonce, locale };
      await db
        .insertInto('email_flows')
        .values({ ...flow, ...row, used_at: null })
        .execute();
      sendMail({ email, code, locale });
      return { flowId, expiresAt: row.expires_at, resendAt: row.resend_at, digits };
    },

    async resend({ flowId, caller, work }) {
      const flow = await find(flowId);
      const now = clock.now();
      if (!flow) throw new HttpError('expiredCode');
      if (flow.used_at !== null) throw new HttpError('usedCode');
      if (flow.expires_at + memory <= now) throw new HttpError('expiredCode');
      if (flow.resend_at > now) throw tooSoon(flow.resend_at - now);
      await requireMail();
      const digits = await guard.admit({ target: `mail:${flow.email}`, caller, work });
      const { code, row } = freshCode(flowId, digits);
      const { numUpdatedRows } = await db
        .updateTable('email_flows')
        .set(row)
        .where('flow_id', '=', flowId)
        .where('used_at', 'is', null)
        .where('resend_at', '=', flow.resend_at)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw tooSoon(resendWait);
      sendMail({ email: flow.email, code, locale: flow.locale });
      return { flowId, expiresAt: row.expires_at, resendAt: row.resend_at, digits };
    },

    async finish({ flowId, code, caller }) {
      const now = clock.now();
      // A try is taken before the code is looked at: any number of guesses at once share the five.
      const flow = await db
        .updateTable('email_flows')
        .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
        .where('flow_id', '=', flowId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries_left', '>', 0)
        .returningAll()
        .executeTakeFirst();
      if (!flow) throw closedBy(await find(flowId), now);
      const guess = await guard.guess({ target: `mail:${flow.email}`, caller, code });
      if (!equalHex(flow.code_hash, hashCode(flowId, code))) {
        const notice = await guess.wrong(flow.tries_left === 0);
        if (notice) sendNotice({ email: flow.email, notice, locale: flow.locale });
        throw new HttpError('wrongCode', { details: { triesLeft: flow.tries_left } });
      }
      const { numUpdatedRows } = await db
        .updateTable('email_flows')
        .set({ used_at: now })
        .where('flow_id', '=', flowId)
        .where('used_at', 'is', null)
        .where('code_hash', '=', flow.code_hash)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new HttpError('usedCode');
      await guess.right();
      const { email, connection_id: connectionId, client_id: clientId, nonce } = flow;
      const idToken = await issuer.issue({ clientId, connectionId, subject: email, email, emailVerified: true, nonce });
      return { idToken, connectionId, email };
    },

    async sweep() {
      await db
        .deleteFrom('email_flows')
        .where('expires_at', '<=', clock.now() - memory)
        .execute();
    },
  };
}

/** So many random digits. */
export function makeCode(digits: number): string {
  const half = () => randomInt(1_000_000).toString().padStart(6, '0');
  return digits === longCode ? half() + half() : half();
}

function closedBy(flow: EmailFlowRow | undefined, now: number): HttpError {
  if (!flow) return new HttpError('expiredCode');
  if (flow.used_at !== null) return new HttpError('usedCode');
  return new HttpError(flow.expires_at <= now ? 'expiredCode' : 'lockedCode');
}

function tooSoon(wait: number): HttpError {
  return new HttpError('rateLimited', {
    details: { reason: 'resend', retryAfter: Math.max(1, Math.ceil(wait / 1_000)) },
  });
}

function equalHex(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}
