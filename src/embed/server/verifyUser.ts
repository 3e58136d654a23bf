import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';

/** An account that the wallet has proven: `own` and `smart` belong to the sign-in, `imported` and `app` ones the user has selected. */
export interface VerifiedAccount {
  /** CAIP-2 namespace: `eip155`, `solana`. */
  chain: string;
  /** In the form that users read; compare addresses of `eip155` without regard to case. */
  address: string;
  kind: 'own' | 'smart' | 'imported' | 'app';
}

export interface VerifiedUser {
  /** Together with `subject` it is the user: account 7 of one connection is not account 7 of another. */
  connection: string;
  subject: string;
  /** Absent unless the connection has verified that it is the user's. */
  email?: string;
  name?: string;
  accounts: VerifiedAccount[];
  /** When the user signed in. */
  signedInAt: Date;
  /** How the user signed in (RFC 8176): `otp`, `sms`, `user`, …; empty if it is not known. */
  methods: string[];
  /** The session of the wallet; absent where the browser keeps none. */
  sessionId?: string;
  /** Id of the token. Remember it until `expiresAt` if a token may count only once. */
  tokenId: string;
  expiresAt: Date;
}

/**
 * Why a token was refused. `malformed`: no such token. `algorithm`: not signed with ES256. `signature`: not by a key of the issuer.
 * `issuer`, `audience`: of another wallet, for another project. `expired`, `notYet`: by this server's clock. `session`: the user has logged
 * out. `unavailable`: the wallet does not respond, so nothing is known.
 */
export type RefusedBecause =
  | 'malformed'
  | 'algorithm'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'notYet'
  | 'session'
  | 'unavailable';

export class VerifyUserError extends Error {
  override readonly name = 'VerifyUserError';
  constructor(
    readonly reason: RefusedBecause,
    options?: ErrorOptions,
  ) {
    super(`The token is refused: ${reason}.`, options);
  }
}

export interface VerifyUserOptions {
  /** Origin of the wallet, e.g. `https://wallet.example.com`. */
  issuer: string;
  /** Your project's client id. */
  clientId: string;
  /** How far the clocks of both servers may differ, in seconds. Default: 30. */
  clockTolerance?: number;
  /** True asks the wallet whether the session still lives. A token without a session is then refused. */
  checkSession?: boolean;
}

/** Timeout of requests to the wallet, in ms. */
const timeout = 5_000;

/** The keys of each wallet, which are fetched once and again when a token names an unknown one. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Verifies the `idToken` of `getUserInfo()` on your own server: it is by this wallet, for this project, unaltered and fresh. Runs on Node,
 * Deno, Bun and Workers; needs `jose`.
 * @throws VerifyUserError with the reason.
 */
export async function verifyUser(token: string, options: VerifyUserOptions): Promise<VerifiedUser> {
  const { clientId, clockTolerance = 30, checkSession = false } = options;
  const { origin } = new URL(options.issuer);
  if (typeof clientId !== 'string' || clientId === '') throw new TypeError('clientId is required.');
  const { payload } = await jwtVerify(token, keysOf(origin), {
    issuer: origin,
    audience: clientId,
    algorithms: ['ES256'],
    typ: 'JWT',
    clockTolerance,
    requiredClaims: ['sub', 'jti', 'iat', 'exp', 'auth_time', 'authConnectionId'],
  }).catch((cause: unknown) => {
    throw new VerifyUserError(reasonOf(cause), { cause });
  });
  const user = readUser(payload);
  if (checkSession) await checkLive(user.sessionId, origin);
  return user;
}

function keysOf(origin: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(origin);
  if (known) return known;
  const made = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin), { timeoutDuration: timeout });
  keySets.set(origin, made);
  return made;
}

function reasonOf(cause: unknown): RefusedBecause {
  if (cause instanceof errors.JWTExpired) return 'expired';
  if (cause instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JWKSNoMatchingKey)
    return 'signature';
  if (cause instanceof errors.JWTClaimValidationFailed) {
    const byClaim: Readonly<Record<string, RefusedBecause>> = {
      iss: 'issuer',
      aud: 'audience',
      nbf: 'notYet',
      iat: 'notYet',
    };
    return byClaim[cause.claim] ?? 'malformed';
  }
  const isWrong = cause instanceof errors.JWSInvalid || cause instanceof errors.JWTInvalid;
  return isWrong ? 'malformed' : 'unavailable';
}

function readUser(payload: JWTPayload): VerifiedUser {
  const {
    sub = '',
    jti = '',
    exp = 0,
    authConnectionId,
    auth_time,
    email,
    email_verified,
    name,
    amr,
    sid,
    wallets,
  } = payload;
  return {
    connection: String(authConnectionId),
    subject: sub,
    ...(email_verified === true && typeof email === 'string' && { email }),
    ...(typeof name === 'string' && { name }),
    accounts: (wallets ?? []) as VerifiedAccount[],
    signedInAt: new Date(Number(auth_time) * 1_000),
    methods: (amr ?? []) as string[],
    ...(typeof sid === 'string' && { sessionId: sid }),
    tokenId: jti,
    expiresAt: new Date(exp * 1_000),
  };
}

async function checkLive(sessionId: string | undefined, origin: string): Promise<void> {
  if (sessionId === undefined) throw new VerifyUserError('session');
  const url = new URL('/v1/signin/session', origin);
  url.searchParams.set('sid', sessionId);
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    .then(async (response) => (response.ok ? ((await response.json()) as { isLive?: unknown }) : undefined))
    .catch((cause: unknown) => {
      throw new VerifyUserError('unavailable', { cause });
    });
  if (typeof answer?.isLive !== 'boolean') throw new VerifyUserError('unavailable');
  if (!answer.isLive) throw new VerifyUserError('session');
}
