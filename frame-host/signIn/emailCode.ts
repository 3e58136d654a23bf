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

/** In ms. */
export const codeLifetime = 600_000;
export const resendWait = 30_000;
export const codeTries = 5;
/** In ms: how long a finished or expired flow is kept, so that the error can tell a used code from an expired one. */
const memory = 3_600_000;

export interface CodeMail {
  email: string;
  code: string;
  locale: string;
}

export interface EmailCodeDeps {
  db: Kysely<SignInTables>;
  clock: Clock;
  /** Key of the hashes. A copy of the database alone does not reveal a code. */
  secret: Uint8Array;
  guard: Pick<CodeGuard, 'admit' | 'guess'>;
  issuer: Pick<Issuer, 'issue'>;
  /** Queues a mail. Returns at once, so that the response to the caller never waits for the mail. */
  sendMail: (mail: CodeMail) => void;
  /** Notifies the owner of an address about attempts by others. Returns at once, like `sendMail`. */
  sendNotice: (mail: { email: string; notice: Notice; locale: string }) => void;
  /** Returns whether mail can be sent at all. It does not depend on the recipient, so the response reveals nothing about an address. */
  isMailReady: () => Promise<boolean>;
}

export interface EmailCode {
  begin(input: {
    clientId: string;
    connectionId: string;
    email: string;
    nonce: string;
    locale: string;
    /** Network address of the caller. */
    caller: string;
    work?: Work | undefined;
  }): Promise<EmailBeginAnswer>;
  resend(input: { flowId: string; caller: string; work?: Work | undefined }): Promise<EmailBeginAnswer>;
  finish(input: { flowId: string; code: string; caller: string }): Promise<SignInAnswer>;
  sweep(): Promise<void>;
}

/**
 * Signs users in with a mailed code: valid for ten minutes, five tries per code, one use. Only the browser that started the flow knows the
 * flow id, and the token carries that browser's nonce. The guard limits the number of codes and guesses.
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
  /** Fails early if mail cannot be sent, so that the user does not wait for a code and the hourly limit of mails is not used up. */
  async function requireMail(): Promise<void> {
    if (!(await isMailReady())) throw mailFailed();
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
      // A try is counted before the code is checked, so that concurrent guesses share the five tries.
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

/** Returns a random code with this number of digits. */
export function makeCode(digits: number): string {
  const half = () => randomInt(1_000_000).toString().padStart(6, '0');
  return digits === longCode ? half() + half() : half();
}

function closedBy(flow: EmailFlowRow | undefined, now: number): HttpError {
  if (!flow) return new HttpError('expiredCode');
  if (flow.used_at !== null) return new HttpError('usedCode');
  return new HttpError(flow.expires_at <= now ? 'expiredCode' : 'lockedCode');
}

/** The reason is for the visitor. */
function mailFailed(): HttpError {
  return new HttpError('providerFailed', {
    message: 'Mail cannot be sent at the moment.',
    details: { reason: 'mail' },
  });
}

function tooSoon(wait: number): HttpError {
  return new HttpError('rateLimited', {
    details: { reason: 'resend', retryAfter: Math.max(1, Math.ceil(wait / 1_000)) },
  });
}

function equalHex(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}
