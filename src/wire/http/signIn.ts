import * as v from 'valibot';

const ClientIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
/** SHA-256 of the caller's ephemeral public key (33 bytes), base64url: it becomes the `nonce` of the identity token. */
const NonceSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const FlowIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** Number of digits of a code. The long one is used for an address at which too many codes were guessed. */
export const shortCode = 6;
export const longCode = 12;
export const CodeSchema = v.pipe(v.string(), v.regex(/^(\d{6}|\d{12})$/));

/**
 * Proof of work, required when many codes are requested for one target: a 428 `workNeeded` contains the puzzle (details.puzzle,
 * details.bits), whose last part is the challenge.
 */
export const WorkSchema = v.object({
  puzzle: v.pipe(v.string(), v.maxLength(160)),
  answer: v.pipe(v.string(), v.maxLength(16)),
});
export type Work = v.InferOutput<typeof WorkSchema>;

/** POST `/v1/signin/email/begin`: sends a code by e-mail. The response is the same for every address. */
export const EmailBeginSchema = v.object({
  clientId: ClientIdSchema,
  email: EmailSchema,
  nonce: NonceSchema,
  locale: v.optional(v.pipe(v.string(), v.maxLength(16)), 'en'),
  work: v.optional(WorkSchema),
});
export type EmailBegin = v.InferInput<typeof EmailBeginSchema>;

/** Times are epoch ms. */
export interface EmailBeginAnswer {
  flowId: string;
  expiresAt: number;
  resendAt: number;
  /** Number of digits of the code. */
  digits: number;
}

/** POST `/v1/signin/email/resend`; 429 `rateLimited` with `retryAfter` (s) before `resendAt`. */
export const EmailResendSchema = v.object({ flowId: FlowIdSchema, work: v.optional(WorkSchema) });

/**
 * POST `/v1/signin/email/finish`. Errors: `wrongCode` (details.triesLeft), `expiredCode`, `usedCode`, `lockedCode`.
 */
export const EmailFinishSchema = v.object({
  flowId: FlowIdSchema,
  code: CodeSchema,
});

/** Every completed sign-in returns an identity token for the share nodes. */
export interface SignInAnswer {
  /** A JWT of the provider if it is an OpenID issuer, else of the server's own issuer. */
  idToken: string;
  connectionId: string;
  email?: string;
  name?: string;
  picture?: string;
  /** The assertion of a passkey, in the format that share nodes take. */
  assertion?: string;
  /** Other connections with which this verified address has signed in before; reported to its owner. */
  sameEmail?: string[];
  /** Identifies the user to the page's own server: a token of the server's issuer, only for this project. It opens no share. */
  siteToken?: string;
}

/** POST `/v1/signin/oidc/begin` → `{ url }` to send the browser to. PKCE verifier and state stay in the browser. */
export const OidcBeginSchema = v.object({
  clientId: ClientIdSchema,
  connectionId: v.pipe(v.string(), v.maxLength(128)),
  nonce: NonceSchema,
  state: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  /** S256. */
  codeChallenge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  loginHint: v.optional(v.pipe(v.string(), v.maxLength(254))),
});
export type OidcBegin = v.InferInput<typeof OidcBeginSchema>;

export interface OidcBeginAnswer {
  url: string;
}

/** POST `/v1/signin/oidc/finish` → {@link SignInAnswer}. `callbackUrl` is the whole URL that the provider redirected to. */
export const OidcFinishSchema = v.object({
  clientId: ClientIdSchema,
  connectionId: v.pipe(v.string(), v.maxLength(128)),
  callbackUrl: v.pipe(v.string(), v.maxLength(8_192)),
  state: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  nonce: NonceSchema,
  codeVerifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
});
export type OidcFinish = v.InferInput<typeof OidcFinishSchema>;
