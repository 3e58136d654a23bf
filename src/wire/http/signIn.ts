import * as v from 'valibot';
import { defineCalls } from './call';
import { AddressSchema, EvmAddressSchema } from './walletShapes';

const ClientIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
/** SHA-256 of the caller's ephemeral public key (33 bytes), base64url: it becomes the `nonce` of the identity token. */
const NonceSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const FlowIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** Number of digits of a code. The long one is used for an address at which too many codes were guessed. */
export const shortCode = 6;
export const longCode = 12;
export const DigitsSchema = v.pipe(
  v.number(),
  v.check((digits) => digits === shortCode || digits === longCode),
);
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

const EmailBeginSchema = v.object({
  clientId: ClientIdSchema,
  email: EmailSchema,
  nonce: NonceSchema,
  locale: v.optional(v.pipe(v.string(), v.maxLength(16)), 'en'),
  work: v.optional(WorkSchema),
});
export type EmailBegin = v.InferInput<typeof EmailBeginSchema>;

/** Times are epoch ms. */
const EmailBeginAnswerSchema = v.object({
  flowId: v.string(),
  expiresAt: v.number(),
  resendAt: v.number(),
  /** Number of digits of the code. */
  digits: DigitsSchema,
});
export type EmailBeginAnswer = v.InferOutput<typeof EmailBeginAnswerSchema>;

/** Every completed sign-in returns an identity token for the share nodes. */
const SignInAnswerSchema = v.object({
  /** A JWT of the provider if it is an OpenID issuer, else of the server's own issuer. */
  idToken: v.string(),
  connectionId: v.string(),
  email: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  picture: v.exactOptional(v.string()),
  /** The assertion of a passkey, in the format that share nodes take. */
  assertion: v.exactOptional(v.string()),
  /** Other connections with which this verified address has signed in before; reported to its owner. */
  sameEmail: v.exactOptional(v.array(v.string())),
  /** Identifies the user to the page's own server: a token of the server's issuer, only for this project. It opens no share. */
  siteToken: v.exactOptional(v.string()),
  /** The wallet binds it to its session (`bindGrant`), once and at once, and then gets more such tokens (`identity`) while the session lasts. */
  siteGrant: v.exactOptional(v.string()),
});
export type SignInAnswer = v.InferOutput<typeof SignInAnswerSchema>;

/** PKCE verifier and state stay in the browser. */
const OidcBeginSchema = v.object({
  clientId: ClientIdSchema,
  connectionId: v.pipe(v.string(), v.maxLength(128)),
  nonce: NonceSchema,
  state: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  /** S256. */
  codeChallenge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  loginHint: v.optional(v.pipe(v.string(), v.maxLength(254))),
});
export type OidcBegin = v.InferInput<typeof OidcBeginSchema>;

const OidcBeginAnswerSchema = v.object({
  // The browser navigates to this URL, so javascript: and data: URLs must be rejected (docs/threats.md 20).
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)),
});
export type OidcBeginAnswer = v.InferOutput<typeof OidcBeginAnswerSchema>;

const OidcFinishSchema = v.object({
  clientId: ClientIdSchema,
  connectionId: v.pipe(v.string(), v.maxLength(128)),
  /** The whole URL that the provider redirected to. */
  callbackUrl: v.pipe(v.string(), v.maxLength(8_192)),
  state: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  nonce: NonceSchema,
  codeVerifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
});
export type OidcFinish = v.InferInput<typeof OidcFinishSchema>;

/** An account whose key the wallet has, with the proof of the text of `identityText`. */
const ProvenAccountSchema = v.object({
  namespace: v.picklist(['eip155', 'solana']),
  address: AddressSchema,
  /** How its key belongs to the user: from the sign-in, imported, or derived for an application. */
  kind: v.picklist(['own', 'imported', 'app']),
  /** For Ethereum the account's proof (`custody/accountProof`), for Solana the signature of the text in base58. */
  proof: v.pipe(v.string(), v.maxLength(512)),
});

/** A smart account. Its address is computed from its type and its owner, one of the proven accounts. */
const SmartAccountSchema = v.object({ owner: EvmAddressSchema, smartAccountType: v.pipe(v.string(), v.maxLength(32)) });

/** The session's public key, and its signature of `identityText` (docs/protocol-server.md 2.8). */
const SessionProofSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^04[0-9a-f]{128}$/)),
  signature: v.pipe(v.string(), v.regex(/^30[0-9a-f]{12,142}$/)),
});

const BindGrantSchema = v.object({
  clientId: ClientIdSchema,
  /** `siteGrant` of the sign-in. */
  grant: v.pipe(v.string(), v.maxLength(4_096)),
  session: SessionProofSchema,
});
export type BindGrant = v.InferInput<typeof BindGrantSchema>;

const IdentitySchema = v.object({
  ...BindGrantSchema.entries,
  accounts: v.pipe(v.array(ProvenAccountSchema), v.maxLength(8)),
  smartAccounts: v.optional(v.pipe(v.array(SmartAccountSchema), v.maxLength(2)), []),
});
export type Identity = v.InferInput<typeof IdentitySchema>;

export const signInInputs = {
  emailBegin: EmailBeginSchema,
  emailResend: v.object({ flowId: FlowIdSchema, work: v.optional(WorkSchema) }),
  emailFinish: v.object({ flowId: FlowIdSchema, code: CodeSchema }),
  oidcBegin: OidcBeginSchema,
  oidcFinish: OidcFinishSchema,
  bindGrant: BindGrantSchema,
  identity: IdentitySchema,
  isLive: v.object({ sid: v.pipe(v.string(), v.regex(/^04[0-9a-f]{128}$/)) }),
};

export const signInCalls = defineCalls<typeof signInInputs>()({
  /** Sends a code by e-mail; the response is the same for every address. `rateLimited` (details.retryAfter in s) when it got too many. */
  emailBegin: { method: 'POST', path: '/v1/signin/email/begin', answer: EmailBeginAnswerSchema },
  /** Sends a new code and invalidates the old one. `rateLimited` before `resendAt`, `expiredCode` when the flow has ended. */
  emailResend: { method: 'POST', path: '/v1/signin/email/resend', answer: EmailBeginAnswerSchema },
  /** `wrongCode` (details.triesLeft), `expiredCode`, `usedCode` or `lockedCode`. */
  emailFinish: { method: 'POST', path: '/v1/signin/email/finish', answer: SignInAnswerSchema },
  /** Returns the URL to send the browser to. */
  oidcBegin: { method: 'POST', path: '/v1/signin/oidc/begin', answer: OidcBeginAnswerSchema },
  /** `providerDenied` when the provider or the user refused, `unauthorized` when the provider's token is not acceptable. */
  oidcFinish: { method: 'POST', path: '/v1/signin/oidc/finish', answer: SignInAnswerSchema },
  /**
   * Binds the grant of a sign-in to a session: only the holder of the session's key can use the one that is returned, and only while the
   * session lives. `unauthorized` if the grant or the proof does not hold, or the grant is bound already.
   */
  bindGrant: { method: 'POST', path: '/v1/signin/grant', answer: v.object({ grant: v.string() }) },
  /**
   * Returns a token that identifies the user and the proven accounts to a project's own server. `unauthorized` if a proof does not hold, the
   * grant is not bound to this session, or the session has ended, `forbidden` if the project does not offer the connection.
   */
  identity: { method: 'POST', path: '/v1/signin/identity', answer: v.object({ idToken: v.string() }) },
  /** For the servers of projects: whether the session that a token names as `sid` still lives, so the user has not logged out. */
  isLive: { method: 'GET', path: '/v1/signin/session', answer: v.object({ isLive: v.boolean() }) },
});
