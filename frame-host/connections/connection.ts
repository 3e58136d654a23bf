import * as v from 'valibot';
import type { OidcBegin, OidcBeginAnswer, OidcFinish, SignInAnswer } from '../../src/wire/http/signIn';

/** Ways to sign in that this build knows. */
export const connectionKinds = ['email_passwordless', 'custom'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048));
const Url = v.pipe(Text, v.url());

const common = { id: Id, name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) };

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
    /** Where its keys are; default: what discovery says. */
    jwksUrl: v.optional(Url),
  }),
]);
export type ConnectionConfig = v.InferOutput<typeof ConnectionConfigSchema>;

/** A connection that has an OpenID issuer of its own. */
export type OidcConnectionConfig = Extract<ConnectionConfig, { issuer: string }>;

/** OpenID Connect on behalf of any connection that has an issuer. Made by `createOidcClient`. */
export interface OidcClient {
  /** Where to send the browser: state, nonce and PKCE challenge are the browser's. `unavailable` when discovery fails. */
  begin(connection: OidcConnectionConfig, input: OidcBegin): Promise<OidcBeginAnswer>;
  /**
   * Exchanges the code and checks the identity token.
   * @throws HttpError `invalid` (callback URL), `providerDenied` (the provider's own error), `unauthorized` (an answer or
   * token that must not be believed), `unavailable` (provider cannot be reached).
   */
  finish(connection: OidcConnectionConfig, input: OidcFinish): Promise<SignInAnswer>;
}

/** What a kind of connection is handed: its configuration and the shared OpenID client. */
export interface ConnectionContext {
  connection: ConnectionConfig;
  oidc: OidcClient;
}

/** A kind that leaves for a provider and comes back: the browser keeps state and PKCE verifier. */
export interface RedirectConnection {
  readonly kind: ConnectionKind;
  begin(context: ConnectionContext, input: OidcBegin): Promise<OidcBeginAnswer>;
  finish(context: ConnectionContext, input: OidcFinish): Promise<SignInAnswer>;
}

/** Freezes the description of a kind of connection. */
export function defineConnection(connection: RedirectConnection): RedirectConnection {
  return Object.freeze(connection);
}

/** True for connections whose issuer speaks OpenID Connect. */
export function isOidc(connection: ConnectionConfig): connection is OidcConnectionConfig {
  return 'issuer' in connection;
}
