import * as v from 'valibot';

const ClientIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
/** SHA-256 of the caller's ephemeral public key (33 bytes), base64url: it ends up as `nonce` of the identity token. */
const NonceSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const FlowIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** Digits of a code, and of one for an address at which too many were guessed. */
export const shortCode = 6;
export const longCode = 12;
export const CodeSchema = v.pipe(v.string(), v.regex(/^(\d{6}|\d{12})$/));

/**
 * What a browser has worked out, for a target that many ask codes for: 428 `workNeeded` names the puzzle (details.puzzle,
 * details.bits), whose last part is the challenge.
 */
export const WorkSchema = v.object({
  puzzle: v.pipe(v.string(), v.maxLength(160)),
  answer: v.pipe(v.string(), v.maxLength(16)),
});
export type Work = v.InferOutput<typeof WorkSchema>;

/** POST `/v1/signin/email/begin`: mails a code. The answer is the same for every address. */
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
  /** How long the code is. */
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

/** Every finished sign-in ends in an identity token for the share nodes. */
export interface SignInAnswer {
  /** JWT: of the provider where it is an OpenID issuer, else of our own issuer. */
  idToken: string;
  connectionId: string;
  email?: string;
  name?: string;
  picture?: string;
  /** What a passkey has signed with it, as share nodes take it. */
  assertion?: string;
  /** Other connections at which this verified address has signed in before; told to its owner. */
  sameEmail?: string[];
  /** Who signed in, for the page's own server: a token of our issuer for this project alone. It opens no share. */
  siteToken?: string;
}

/** POST `/v1/signin/oidc/begin` → `{ url }` to send the browser to. PKCE verifier and state stay with the browser. */
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

/** POST `/v1/signin/oidc/finish` → {@link SignInAnswer}. `callbackUrl` is the whole URL that the provider returned to. */
export const OidcFinishSchema = v.object({
  clientId: ClientIdSchema,
  connectionId: v.pipe(v.string(), v.maxLength(128)),
  callbackUrl: v.pipe(v.string(), v.maxLength(8_192)),
  state: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  nonce: NonceSchema,
  codeVerifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
});
export type OidcFinish = v.InferInput<typeof OidcFinishSchema>;
