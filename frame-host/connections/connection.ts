import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { challengeKinds } from '../../src/wire/http/prove';
import type { AuthConnection } from '../../src/wire/signIn/options';
import type { OidcBegin, OidcBeginAnswer, OidcFinish, SignInAnswer } from '../../src/wire/http/signIn';
import type { ChallengeFlows } from './challenges/challengeFlows';
import { SmsGatewaySchema } from './challenges/smsGateway';

/** Kinds whose provider is an OpenID issuer. Share nodes verify the provider's own identity token, which contains the browser's nonce. */
export const openIdKinds = ['google', 'facebook', 'twitch', 'kakao'] as const;
/** Kinds whose provider only identifies the owner of its access token. This server's own issuer then issues the identity token. */
export const oauthKinds = ['twitter', 'discord', 'github', 'reddit', 'line', 'linkedin', 'wechat'] as const;
/** All connection kinds that this build supports. */
export const connectionKinds = [
  ...(['email_passwordless', 'custom', 'apple', 'telegram'] as const),
  ...openIdKinds,
  ...oauthKinds,
  ...challengeKinds,
] as const satisfies readonly AuthConnection[];
export type ConnectionKind = (typeof connectionKinds)[number];

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048));
const Url = v.pipe(Text, v.url());

const common = {
  id: Id,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The `groupedAuthConnectionId` that pages use: one name for several connections. It does not merge their users. */
  group: v.optional(Id),
};

/**
 * A connection as an operator configures it. `id` is the `authConnectionId`. Together with the subject it identifies a user, so it
 * must never be reused for another issuer. `clientSecret` stays on the server.
 */
export const ConnectionConfigSchema = v.variant('kind', [
  v.strictObject({ ...common, kind: v.literal('email_passwordless') }),
  v.strictObject({
    ...common,
    kind: v.literal('custom'),
    /** OpenID Connect issuer, exactly as in its tokens. */
    issuer: Url,
    clientId: Text,
    clientSecret: v.optional(Text),
    /** Default: `openid email profile`. */
    scope: v.optional(Text),
    /** URLs of the issuer's keys and of its authorization endpoint. Default: the values from discovery. */
    jwksUrl: v.optional(Url),
    authorizeUrl: v.optional(Url),
    /**
     * `commit`: pages pass the issuer's tokens (`extraLoginOptions.id_token`), which contain no nonce of this server; `clientId` is their
     * audience. There is no authorization page, so the wallet's own login screen does not offer the connection.
     */
    binding: v.optional(v.literal('commit')),
  }),
  v.strictObject({
    ...common,
    kind: v.picklist([...openIdKinds, ...oauthKinds]),
    /** Id and secret of the app at the provider. */
    clientId: Text,
    clientSecret: Text,
    /** Default: the scope that the kind needs for name and e-mail. */
    scope: v.optional(Text),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('apple'),
    /** The "Services ID" at Apple. */
    clientId: Text,
    teamId: v.pipe(v.string(), v.regex(/^\w{4,32}$/)),
    keyId: v.pipe(v.string(), v.regex(/^\w{4,32}$/)),
    /** Content of the `.p8` file (PEM). It signs a client secret for each code exchange. */
    privateKey: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----'), v.maxLength(2_048)),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('telegram'),
    /** Token from BotFather. The bot's domain must be the wallet's domain. */
    botToken: v.pipe(v.string(), v.regex(/^\d{3,20}:[\w-]{20,128}$/, 'must be a bot token from BotFather')),
  }),
  v.strictObject({ ...common, kind: v.picklist(['passkeys', 'authenticator']) }),
  v.strictObject({
    ...common,
    kind: v.literal('farcaster'),
    /** RPC node of OP Mainnet, where Farcaster ids are registered. */
    rpcUrl: v.pipe(Url, v.regex(/^https?:/)),
    /** Default: Farcaster's own relay. */
    relayUrl: v.optional(v.pipe(Url, v.regex(/^https?:.*[^/]$/)), 'https://relay.farcaster.xyz'),
    /** Address of the id registry. Default: the registry on OP Mainnet. */
    registry: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('sms_passwordless'),
    gateway: SmsGatewaySchema,
    /** Allowed prefixes of phone numbers, e.g. `+49`. If absent, any number. Protects against paid messages to distant countries. */
    prefixes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\+\d{1,14}$/))), v.minLength(1))),
  }),
]);
export type ConnectionConfig = v.InferOutput<typeof ConnectionConfigSchema>;

/** A connection with an OpenID issuer that the operator has chosen. */
export type OidcConnectionConfig = Extract<ConnectionConfig, { issuer: string }>;
/** A connection that is an app at a provider, with a client secret. */
export type AppConnectionConfig = Extract<ConnectionConfig, { clientSecret: string }>;

/**
 * What the OpenID Connect client needs to know about a connection. The last three fields are for providers with built-in configuration.
 */
export interface OidcParty {
  id: string;
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  scope?: string | undefined;
  jwksUrl?: string | undefined;
  authorizeUrl?: string | undefined;
  /** Redirect URI. Default: the redirect URI of the client. */
  redirectUri?: string;
  /** Built-in provider configuration, used instead of discovery. */
  provider?: OpenIdProvider;
  /** Creates a client secret for each code exchange. */
  makeSecret?: () => Promise<string>;
}

/** Built-in configuration of an OpenID provider, from its documentation. */
export interface OpenIdProvider {
  /** The exact `iss` value of its tokens. */
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  userinfoUrl?: string;
  scope: string;
  /** False if the provider does not support PKCE. Then the nonce in its token binds the code to the browser. */
  pkce: boolean;
  /** Additional parameters of the authorization request. */
  params?: Readonly<Record<string, string>>;
}

/** OpenID Connect client for all connections with an issuer. Created by `createOidcClient`. */
export interface OidcClient {
  /**
   * Returns the authorization URL. State, nonce and PKCE challenge come from the browser. @throws HttpError `providerFailed` if discovery
   * fails.
   */
  authorizeUrl(party: OidcParty, input: AuthorizeInput): Promise<URL>;
  /**
   * Exchanges the code and verifies the identity token.
   * @throws HttpError `invalid` (callback URL), `providerDenied` (the provider's own error), `unauthorized` (a response or
   * token that cannot be trusted), `providerFailed` (the provider is unreachable or fails).
   */
  finish(party: OidcParty, input: OidcFinish): Promise<FinishedSignIn>;
}

/** The user for whom this server's issuer issues an identity token. */
export interface VouchInput {
  clientId: string;
  connectionId: string;
  subject: string;
  email?: string | undefined;
  /** True only if the provider states that the address belongs to the user. */
  emailVerified?: boolean;
  nonce: string;
}

/** Passed to the implementation of a connection kind: its configuration and the shared dependencies. */
export interface ConnectionContext {
  connection: ConnectionConfig;
  oidc: OidcClient;
  /** A redirect URI only for this connection, so that a response of one provider cannot pass for another's (RFC 9700 §4.4.2.2). */
  redirectUri: string;
  fetch: typeof globalThis.fetch;
  issuer: { issue(input: VouchInput): Promise<string> };
  clock: Clock;
  /** Sign-in flows whose challenge the user completes on a page of the wallet. */
  proved: ChallengeFlows;
  /** Marks a proof as used for the next hour. @throws HttpError `unauthorized` if it was already used. */
  useOnce(proof: string): Promise<void>;
}

/** What is needed to create the authorization URL. */
export type AuthorizeContext = Pick<ConnectionContext, 'connection' | 'oidc' | 'redirectUri'>;
/** The browser's inputs for the authorization URL. */
export type AuthorizeInput = Pick<OidcBegin, 'state' | 'nonce' | 'codeChallenge' | 'loginHint'>;

/** A completed sign-in. `verifiedEmail` stays on the server; if absent, the token's e-mail claims apply. */
export type FinishedSignIn = SignInAnswer & { verifiedEmail?: string };

/** A connection kind that redirects to a provider and back. The browser keeps the state and the PKCE verifier. */
export interface RedirectConnection {
  readonly kind: ConnectionKind;
  /**
   * Returns the URL to which `begin` redirects the browser for this input, or undefined if the kind has none. The installation document
   * contains this URL for browsers to check. Rejects with HttpError `providerFailed` if a required discovery document is unavailable.
   */
  authorizeUrl(context: AuthorizeContext, input: AuthorizeInput): Promise<URL | undefined>;
  begin(context: ConnectionContext, input: OidcBegin): Promise<OidcBeginAnswer>;
  finish(context: ConnectionContext, input: OidcFinish): Promise<FinishedSignIn>;
}

/** Returns the frozen description of a connection kind. If it has no `begin`, a default `begin` redirects to its authorization URL. */
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

/** Returns true for connections whose tokens come from pages, so that they have no authorization URL. */
export function needsToken(connection: ConnectionConfig): boolean {
  return isOidc(connection) && connection.binding === 'commit';
}

/** Returns true for connections whose issuer the operator has chosen. */
export function isOidc(connection: ConnectionConfig): connection is OidcConnectionConfig {
  return 'issuer' in connection;
}
