import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { challengeKinds } from '../../src/wire/http/prove';
import type { OidcBegin, OidcBeginAnswer, OidcFinish, SignInAnswer } from '../../src/wire/http/signIn';
import type { ChallengeFlows } from './challenges/challengeFlows';
import { SmsGatewaySchema } from './challenges/smsGateway';

/** Kinds whose provider is an OpenID issuer: share nodes verify its own token, which carries our nonce. */
export const openIdKinds = ['google', 'facebook', 'twitch', 'kakao'] as const;
/** Kinds whose provider only says who its access token belongs to: our issuer vouches for that. */
export const oauthKinds = ['twitter', 'discord', 'github', 'reddit', 'line', 'linkedin', 'wechat'] as const;
/** Ways to sign in that this build knows. */
export const connectionKinds = [
  ...(['email_passwordless', 'custom', 'apple', 'telegram'] as const),
  ...openIdKinds,
  ...oauthKinds,
  ...challengeKinds,
] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048));
const Url = v.pipe(Text, v.url());

const common = {
  id: Id,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The `groupedAuthConnectionId` of pages: one name for several connections. It does not merge their users. */
  group: v.optional(Id),
};

/**
 * One connection as an operator writes it down. `id` is the `authConnectionId`: with the subject it names a user, so it
 * must never be given to another issuer. `clientSecret` stays on the server.
 */
export const ConnectionConfigSchema = v.variant('kind', [
  v.strictObject({ ...common, kind: v.literal('email_passwordless') }),
  v.strictObject({
    ...common,
    kind: v.literal('custom'),
    /** Issuer of OpenID Connect, as its tokens spell it. */
    issuer: Url,
    clientId: Text,
    clientSecret: v.optional(Text),
    /** Default: `openid email profile`. */
    scope: v.optional(Text),
    /** Where its keys are, and where people are sent; default: what discovery says. */
    jwksUrl: v.optional(Url),
    authorizeUrl: v.optional(Url),
    /**
     * `commit`: pages hand us its tokens (`extraLoginOptions.id_token`), which carry no nonce of ours; `clientId` is their
     * audience. There is no page to send people to, so the wallet's own login does not offer it.
     */
    binding: v.optional(v.literal('commit')),
  }),
  v.strictObject({
    ...common,
    kind: v.picklist([...openIdKinds, ...oauthKinds]),
    /** The app's id at the provider, and its secret. */
    clientId: Text,
    clientSecret: Text,
    /** Default: what the kind needs for name and e-mail. */
    scope: v.optional(Text),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('apple'),
    /** The "Services ID". */
    clientId: Text,
    teamId: v.pipe(v.string(), v.regex(/^\w{4,32}$/)),
    keyId: v.pipe(v.string(), v.regex(/^\w{4,32}$/)),
    /** The `.p8` file's content (PEM): signs a client secret for each exchange. */
    privateKey: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----'), v.maxLength(2_048)),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('telegram'),
    /** As BotFather gave it; the bot's domain must be the wallet's. */
    botToken: v.pipe(v.string(), v.regex(/^\d{3,20}:[\w-]{20,128}$/, 'must be a token of BotFather')),
  }),
  v.strictObject({ ...common, kind: v.picklist(['passkeys', 'authenticator']) }),
  v.strictObject({
    ...common,
    kind: v.literal('farcaster'),
    /** A node of OP Mainnet, where ids are registered. */
    rpcUrl: v.pipe(Url, v.regex(/^https?:/)),
    /** Default: Farcaster’s own relay. */
    relayUrl: v.optional(v.pipe(Url, v.regex(/^https?:.*[^/]$/)), 'https://relay.farcaster.xyz'),
    /** Default: that of OP Mainnet. */
    registry: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('sms_passwordless'),
    gateway: SmsGatewaySchema,
    /** Numbers must begin with one of these, e.g. `+49`; absent: any number. Guards against paid messages to far countries. */
    prefixes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\+\d{1,14}$/))), v.minLength(1))),
  }),
]);
export type ConnectionConfig = v.InferOutput<typeof ConnectionConfigSchema>;

/** A connection that has an OpenID issuer of its own, chosen by the operator. */
export type OidcConnectionConfig = Extract<ConnectionConfig, { issuer: string }>;
/** An app at a provider that only speaks OAuth 2. */
export type AppConnectionConfig = Extract<ConnectionConfig, { clientSecret: string }>;

/** What OpenID Connect needs to know of a connection; the last three are for providers that are known by heart. */
export interface OidcParty {
  id: string;
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  scope?: string | undefined;
  jwksUrl?: string | undefined;
  authorizeUrl?: string | undefined;
  /** Where the provider returns to; default: the one URL of the client. */
  redirectUri?: string;
  /** Instead of discovery and a constant secret. */
  provider?: OpenIdProvider;
  /** A secret made for each exchange. */
  makeSecret?: () => Promise<string>;
}

/** An OpenID provider as its documentation describes it. */
export interface OpenIdProvider {
  /** Exactly the `iss` of its tokens. */
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  userinfoUrl?: string;
  scope: string;
  /** False where it has none: the nonce in its token binds the code to the browser. */
  pkce: boolean;
  /** More for the authorisation request. */
  params?: Readonly<Record<string, string>>;
}

/** OpenID Connect on behalf of any connection that has an issuer. Made by `createOidcClient`. */
export interface OidcClient {
  /** Where to send the browser: state, nonce and PKCE challenge are the browser's. `providerFailed` when discovery fails. */
  authorizeUrl(party: OidcParty, input: AuthorizeInput): Promise<URL>;
  /**
   * Exchanges the code and checks the identity token.
   * @throws HttpError `invalid` (callback URL), `providerDenied` (the provider's own error), `unauthorized` (an answer or
   * token that must not be believed), `providerFailed` (it cannot be reached, or makes an error).
   */
  finish(party: OidcParty, input: OidcFinish): Promise<FinishedSignIn>;
}

/** Whom our issuer vouches for. */
export interface VouchInput {
  clientId: string;
  connectionId: string;
  subject: string;
  email?: string | undefined;
  /** True only where the provider says that the address is the user's. */
  emailVerified?: boolean;
  nonce: string;
}

/** What a kind of connection is handed: its configuration and what all kinds share. */
export interface ConnectionContext {
  connection: ConnectionConfig;
  oidc: OidcClient;
  /** A redirect URI of this connection's own: an answer of one provider cannot pass for another's (RFC 9700 §4.4.2.2). */
  redirectUri: string;
  fetch: typeof globalThis.fetch;
  issuer: { issue(input: VouchInput): Promise<string> };
  clock: Clock;
  /** Sign-ins whose proof is taken on a page of ours. */
  proved: ChallengeFlows;
  /** Marks a proof as used for the next hour. @throws HttpError `unauthorized` when it was. */
  useOnce(proof: string): Promise<void>;
}

/** What the address needs that a browser is sent to. */
export type AuthorizeContext = Pick<ConnectionContext, 'connection' | 'oidc' | 'redirectUri'>;
/** What the browser gives for it. */
export type AuthorizeInput = Pick<OidcBegin, 'state' | 'nonce' | 'codeChallenge' | 'loginHint'>;

/** A sign-in whose proof is there. `verifiedEmail` stays on the server; absent: as the token says. */
export type FinishedSignIn = SignInAnswer & { verifiedEmail?: string };

/** A kind that redirects to a provider and back: the browser keeps state and PKCE verifier. */
export interface RedirectConnection {
  readonly kind: ConnectionKind;
  /**
   * Where `begin` sends a browser, with that input; undefined: to nobody. What the installation document promises browsers is made
   * of it. Rejects with HttpError `providerFailed` where a discovery document is needed and not there.
   */
  authorizeUrl(context: AuthorizeContext, input: AuthorizeInput): Promise<URL | undefined>;
  begin(context: ConnectionContext, input: OidcBegin): Promise<OidcBeginAnswer>;
  finish(context: ConnectionContext, input: OidcFinish): Promise<FinishedSignIn>;
}

/** Freezes the description of a kind of connection; without a `begin` of its own it sends to its address. */
export function defineConnection(
  connection: Omit<RedirectConnection, 'begin'> & Partial<Pick<RedirectConnection, 'begin'>>,
): RedirectConnection {
  return Object.freeze({
    async begin(context: ConnectionContext, input: OidcBegin): Promise<OidcBeginAnswer> {
      const url = await connection.authorizeUrl(context, input);
      if (!url) throw new HttpError('invalid', { details: { field: 'connectionId' } });
      return { url: url.href };
    },
    ...connection,
  });
}

/** True for connections whose tokens pages provide, so that they have no authorization URL. */
export function needsToken(connection: ConnectionConfig): boolean {
  return isOidc(connection) && connection.binding === 'commit';
}

/** True for connections whose issuer the operator has chosen. */
export function isOidc(connection: ConnectionConfig): connection is OidcConnectionConfig {
  return 'issuer' in connection;
}
