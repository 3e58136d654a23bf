import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import type { ProvedAnswer, SmsSendAnswer } from '../../../src/wire/http/prove';
import { codeTries, resendWait } from '../../signin/emailCode';
import type { HitLimit, SignInLimits } from '../../signin/hitLimit';
import { codeMailTexts, mailLanguage } from '../../signin/mail/texts';
import type { ConnectionConfig } from '../connection';
import type { ProvedFlows } from './provedFlows';
import { sendSms } from './smsGateway';

export type SmsConnection = Extract<ConnectionConfig, { kind: 'sms_passwordless' }>;

/** Between sending and typing. */
const WorkSchema = v.object({ phone: v.string(), codeHash: v.string(), resendAt: v.number(), expiresAt: v.number() });
/** ms */
const codeLifetime = 600_000;

export interface SmsCodeDeps {
  proved: ProvedFlows;
  clock: Clock;
  secret: Uint8Array;
  hits: HitLimit;
  limits: SignInLimits;
  fetch: typeof globalThis.fetch;
  /** Of the wallet: a phone offers the code there alone. */
  publicUrl: string;
  brand: string;
}

export interface SmsCode {
  send(input: {
    flowId: string;
    connection: SmsConnection;
    phone: string;
    locale: string;
    /** Network address of who asks. */
    caller: string;
  }): Promise<SmsSendAnswer>;
  finish(input: { flowId: string; code: string }): Promise<ProvedAnswer>;
}

/** Sign-in by a code of six digits over SMS: ten minutes, five tries, one use; as few messages as with mails. */
export function createSmsCode(deps: SmsCodeDeps): SmsCode {
  const { proved, clock, secret, hits, limits, fetch, publicUrl, brand } = deps;
  const hash = (flowId: string, code: string) =>
    createHmac('sha256', secret).update(`sms:${flowId}:${code}`).digest('hex');

  return {
    async send({ flowId, connection, phone, locale, caller }) {
      const { work } = await proved.find(flowId);
      const now = clock.now();
      const before = v.safeParse(WorkSchema, parseJson(work ?? ''));
      if (before.success && before.output.resendAt > now) throw tooSoon(before.output.resendAt - now);
      if (connection.prefixes?.some((prefix) => phone.startsWith(prefix)) === false) {
        throw new HttpError('invalid', { details: { field: 'phone' } });
      }
      await hits.take(`begin:${caller}`, limits.beginsPerCaller);
      await hits.take(`sms:${phone}`, limits.mailsPerTarget);
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const resendAt = now + resendWait;
      const kept = { phone, codeHash: hash(flowId, code), resendAt, expiresAt: now + codeLifetime };
      // Kept first: of two calls at once one alone sends.
      await proved.keep(flowId, { work: kept, tries: codeTries, before: work }).catch((error: unknown) => {
        const isLate = error instanceof HttpError && error.code === 'conflict';
        throw isLate ? tooSoon(resendWait) : error;
      });
      try {
        const text = `${toText({ code, locale, brand })}\n\n@${new URL(publicUrl).host} #${code}`;
        await sendSms({ gateway: connection.gateway, fetch, to: phone, text });
      } catch (error) {
        // Nothing was sent: the person may try again at once.
        await proved.keep(flowId, { work: null, tries: 0 });
        throw error;
      }
      return { phone, resendAt };
    },

    async finish({ flowId, code }) {
      const flow = await proved.take(flowId);
      const work = v.safeParse(WorkSchema, parseJson(flow.work ?? ''));
      if (!work.success) throw new HttpError('lockedCode');
      const { phone, codeHash, expiresAt } = work.output;
      if (expiresAt <= clock.now()) throw new HttpError('expiredCode');
      if (!timingSafeEqual(Buffer.from(codeHash, 'hex'), Buffer.from(hash(flowId, code), 'hex'))) {
        throw new HttpError('wrongCode', { details: { triesLeft: flow.tries_left } });
      }
      return proved.prove(flow, { subject: phone, name: phone });
    },
  };
}

function tooSoon(wait: number): HttpError {
  return new HttpError('rateLimited', { details: { reason: 'resend', retryAfter: Math.ceil(wait / 1_000) } });
}

function toText({ code, locale, brand }: { code: string; locale: string; brand: string }): string {
  const { subject } = codeMailTexts[mailLanguage(locale)];
  return subject.replace('{code}', code).replace('{brand}', brand);
}
