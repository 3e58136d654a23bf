import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import type { ChallengeAnswer, SmsSendAnswer } from '../../../src/wire/http/prove';
import type { Work } from '../../../src/wire/http/signIn';
import type { CodeGuard } from '../../signIn/codeGuard';
import { codeTries, makeCode, resendWait } from '../../signIn/emailCode';
import { groupCode } from '../../signIn/mail/codeMail';
import { noticeLines } from '../../signIn/mail/noticeMail';
import { fill } from '../../signIn/mail/fill';
import { loadSignInMail } from '../../signIn/mail/mailTexts';
import type { ConnectionConfig } from '../connection';
import type { ChallengeFlows } from './challengeFlows';
import { sendSms } from './smsGateway';

export type SmsConnection = Extract<ConnectionConfig, { kind: 'sms_passwordless' }>;

/** State stored between sending the code and entering it. */
const KeptSchema = v.object({
  phone: v.string(),
  locale: v.string(),
  codeHash: v.string(),
  resendAt: v.number(),
  expiresAt: v.number(),
});
/** Lifetime of a code, in ms. */
const codeLifetime = 600_000;

export interface SmsCodeDeps {
  proved: ChallengeFlows;
  clock: Clock;
  secret: Uint8Array;
  guard: Pick<CodeGuard, 'admit' | 'guess'>;
  fetch: typeof globalThis.fetch;
  /** The wallet's URL. It binds the message to this origin, so that phones offer the code only there. */
  publicUrl: string;
  brand: string;
}

export interface SmsCode {
  send(input: {
    flowId: string;
    connection: SmsConnection;
    phone: string;
    locale: string;
    /** Network address of the caller. */
    caller: string;
    work?: Work | undefined;
  }): Promise<SmsSendAnswer>;
  finish(input: { flowId: string; connection: SmsConnection; code: string; caller: string }): Promise<ChallengeAnswer>;
}

/**
 * Sign-in with a code sent by SMS. The code is valid for ten minutes, five attempts and one use. It has the same guards as e-mail codes.
 */
export function createSmsCode(deps: SmsCodeDeps): SmsCode {
  const { proved, clock, secret, guard, fetch, publicUrl, brand } = deps;
  const hash = (flowId: string, code: string) =>
    createHmac('sha256', secret).update(`sms:${flowId}:${code}`).digest('hex');

  /** Sends a notice without waiting for it. If it fails, security is not affected. */
  function tell({ connection, phone, text }: { connection: SmsConnection; phone: string; text: string }): void {
    sendSms({ gateway: connection.gateway, fetch, to: phone, text }).catch(() => undefined);
  }

  return {
    async send({ flowId, connection, phone, locale, caller, work }) {
      const { work: state } = await proved.find(flowId);
      const now = clock.now();
      const before = v.safeParse(KeptSchema, parseJson(state ?? ''));
      if (before.success && before.output.resendAt > now) throw tooSoon(before.output.resendAt - now);
      if (connection.prefixes?.some((prefix) => phone.startsWith(prefix)) === false) {
        throw new HttpError('invalid', { details: { field: 'phone' } });
      }
      const digits = await guard.admit({ target: `sms:${phone}`, caller, work });
      const code = makeCode(digits);
      const resendAt = now + resendWait;
      const kept = { phone, locale, codeHash: hash(flowId, code), resendAt, expiresAt: now + codeLifetime };
      // Store the state before sending, so that of two simultaneous calls only one sends.
      await proved.keep(flowId, { work: kept, tries: codeTries, before: state }).catch((error: unknown) => {
        const isLate = error instanceof HttpError && error.code === 'conflict';
        throw isLate ? tooSoon(resendWait) : error;
      });
      try {
        const text = `${await toText({ code, locale, brand })}\n\n@${new URL(publicUrl).host} #${code}`;
        await sendSms({ gateway: connection.gateway, fetch, to: phone, text });
      } catch (error) {
        // Nothing was sent, so the user may retry immediately.
        await proved.keep(flowId, { work: null, tries: 0 });
        throw error;
      }
      return { phone, resendAt, digits };
    },

    async finish({ flowId, connection, code, caller }) {
      const flow = await proved.take(flowId);
      const kept = v.safeParse(KeptSchema, parseJson(flow.work ?? ''));
      if (!kept.success) throw new HttpError('lockedCode');
      const { phone, locale, codeHash, expiresAt } = kept.output;
      if (expiresAt <= clock.now()) throw new HttpError('expiredCode');
      const guess = await guard.guess({ target: `sms:${phone}`, caller, code });
      if (!timingSafeEqual(Buffer.from(codeHash, 'hex'), Buffer.from(hash(flowId, code), 'hex'))) {
        const notice = await guess.wrong(flow.tries_left === 0);
        if (notice) {
          const lines = await noticeLines({ notice, locale });
          tell({ connection, phone, text: [brand, ...lines].join('\n\n') });
        }
        throw new HttpError('wrongCode', { details: { triesLeft: flow.tries_left } });
      }
      await guess.right();
      return proved.prove(flow, { subject: phone, name: phone });
    },
  };
}

function tooSoon(wait: number): HttpError {
  return new HttpError('rateLimited', { details: { reason: 'resend', retryAfter: Math.ceil(wait / 1_000) } });
}

async function toText({ code, locale, brand }: { code: string; locale: string; brand: string }): Promise<string> {
  const { texts } = await loadSignInMail(locale);
  return fill(texts.code.subject, { code: groupCode(code), brand });
}
