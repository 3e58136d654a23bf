import * as v from 'valibot';
import { withoutNulls } from '../withoutNulls';

/** A session id or login id: a secp256k1 private key in hex (docs/protocol-server.md 2.4). */
export const SecretIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/i));

/** The JSON in `b64Params` of `/start` (docs/protocol-server.md 2.4). */
export const StartParamsSchema = withoutNulls(
  v.object({
    loginId: SecretIdSchema,
    sessionNamespace: v.optional(v.pipe(v.string(), v.maxLength(256))),
    storageServerUrl: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  }),
);
export type StartParams = v.InferOutput<typeof StartParamsSchema>;

/** What a completed sign-in returns to the requesting page (docs/protocol-server.md 2.5). */
export interface SignInSuccess {
  sessionId: string;
  sessionNamespace?: string;
  /**
   * Session key (public) of the login id, in redirect mode: the sign-in SDK accepts no session whose sign-in this browser did not start
   * (docs/threats.md 17). Other clients ignore it.
   */
  loginKey?: string;
}

/** `state` is `params.appState`, returned unchanged. */
export interface SignInFailure {
  error: string;
  state?: string;
}

export type SignInOutcome = SignInSuccess | SignInFailure;
