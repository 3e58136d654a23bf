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
   * Sends a code by e-mail. Rejects with `rateLimited` (details.retryAfter in s) when the address has received too many.
   * @param onWork is called when the browser has to do proof of work first, which takes seconds.
   */
  emailBegin(input: EmailBegin, onWork?: () => void): Promise<EmailBeginAnswer>;
  /**
   * Sends a new code and invalidates the old one. Rejects with `rateLimited` before `resendAt`, with `expiredCode` when the flow has ended.
   */
  emailResend(flowId: string, onWork?: () => void): Promise<EmailBeginAnswer>;
  /** Rejects with `wrongCode` (details.triesLeft), `expiredCode`, `usedCode` or `lockedCode`. */
  emailFinish(input: { flowId: string; code: string }): Promise<SignInAnswer>;
  /** Returns the URL to send the browser to. */
  oidcBegin(input: OidcBegin): Promise<OidcBeginAnswer>;
  /**
   * Rejects with `providerDenied` when the provider or the user refused, with `unauthorized` when the provider's token is not acceptable.
   */
  oidcFinish(input: OidcFinish): Promise<SignInAnswer>;
}

/** Creates a client of `/v1/signin/*`. Every failure is an {@link HttpError}. */
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
      // The browser navigates to this URL, so javascript: and data: URLs must be rejected (docs/threats.md 20).
      if (!/^https?:$/.test(new URL(answer.url).protocol)) throw new HttpError('unavailable');
      return answer;
    },
    oidcFinish: async (input) => parseAnswer(SignInAnswerSchema, await http.post('/v1/signin/oidc/finish', input)),
  };
}
