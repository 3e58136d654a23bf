import * as v from 'valibot';
import { HttpError } from '../errors/http';
import {
  longCode,
  shortCode,
  type EmailBegin,
  type EmailBeginAnswer,
  type OidcBegin,
  type OidcBeginAnswer,
  type OidcFinish,
  type SignInAnswer,
} from '../wire/http/signIn';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';
import { postWithWork } from './postWithWork';

const EmailBeginAnswerSchema = v.object({
  flowId: v.string(),
  expiresAt: v.number(),
  resendAt: v.number(),
  digits: v.picklist([shortCode, longCode]),
});

const SignInAnswerSchema = v.object({
  idToken: v.string(),
  connectionId: v.string(),
  email: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  picture: v.exactOptional(v.string()),
  assertion: v.exactOptional(v.string()),
  sameEmail: v.exactOptional(v.array(v.string())),
  siteToken: v.exactOptional(v.string()),
});

const OidcBeginAnswerSchema = v.object({ url: v.pipe(v.string(), v.url()) });

export interface SignInApi {
  /**
   * Mails a code. `rateLimited` (details.retryAfter in s) when the address has had too many.
   * @param onWork is called when the browser has to work for it first, which takes seconds.
   */
  emailBegin(input: EmailBegin, onWork?: () => void): Promise<EmailBeginAnswer>;
  /** Mails a new code; the old one is void. `rateLimited` before `resendAt`, `expiredCode` when the flow is over. */
  emailResend(flowId: string, onWork?: () => void): Promise<EmailBeginAnswer>;
  /** `wrongCode` (details.triesLeft), `expiredCode`, `usedCode`, `lockedCode`. */
  emailFinish(input: { flowId: string; code: string }): Promise<SignInAnswer>;
  /** Where to send the browser. */
  oidcBegin(input: OidcBegin): Promise<OidcBeginAnswer>;
  /** `providerDenied` when the provider or the user refused, `unauthorized` when its token is not acceptable. */
  oidcFinish(input: OidcFinish): Promise<SignInAnswer>;
}

/** Client of `/v1/signin/*`. Every failure is an {@link HttpError}. */
export function createSignInApi(http: Http): SignInApi {
  return {
    emailBegin: async (input, onWork) =>
      parseAnswer(
        EmailBeginAnswerSchema,
        await postWithWork(http, { path: '/v1/signin/email/begin', body: input, onWork }),
      ),
    emailResend: async (flowId, onWork) =>
      parseAnswer(
        EmailBeginAnswerSchema,
        await postWithWork(http, { path: '/v1/signin/email/resend', body: { flowId }, onWork }),
      ),
    emailFinish: async (input) => parseAnswer(SignInAnswerSchema, await http.post('/v1/signin/email/finish', input)),
    async oidcBegin(input) {
      const answer = parseAnswer(OidcBeginAnswerSchema, await http.post('/v1/signin/oidc/begin', input));
      // The browser is sent there: a javascript: or data: URL must never come through (docs/threats.md 20).
      if (!/^https?:$/.test(new URL(answer.url).protocol)) throw new HttpError('unavailable');
      return answer;
    },
    oidcFinish: async (input) => parseAnswer(SignInAnswerSchema, await http.post('/v1/signin/oidc/finish', input)),
  };
}
