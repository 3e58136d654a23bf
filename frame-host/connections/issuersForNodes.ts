import { isOidc, type ConnectionConfig } from './connection';
import { openIdProviderOf } from './kinds/openIdProviders';

/** What a share node needs to verify the identity tokens of one connection. */
export interface IssuerConfig {
  connectionId: string;
  /** The exact `iss` value of its tokens. */
  issuer: string;
  /** A token's `aud` must be one of these values. */
  readonly audiences: string[];
  /** URL of the issuer's keys. If absent, the URL from its discovery document. */
  jwksUrl?: string;
  /** What a token needs in addition to its issuer's signature. If absent, a nonce. */
  binding?: 'commit' | 'passkey' | undefined;
}

/**
 * Returns the issuers that share nodes trust, one entry per connection. For e-mail codes and plain OAuth 2 it is this server's own
 * issuer, whose audience is the project. For providers with their own tokens it is the provider (docs/custody.md, "Share nodes").
 */
export function issuersForNodes({
  publicUrl,
  projects,
  connections,
}: {
  publicUrl: string;
  /** Returns the projects at the time when a token is verified. */
  projects: () => readonly { clientId: string; connections?: readonly string[] }[];
  connections: readonly ConnectionConfig[];
}): IssuerConfig[] {
  return connections.map((connection) => {
    if (isOidc(connection)) {
      const { id, issuer, clientId, jwksUrl, binding } = connection;
      const more = { ...(jwksUrl === undefined ? {} : { jwksUrl }), ...(binding === undefined ? {} : { binding }) };
      return { connectionId: id, issuer, audiences: [clientId], ...more };
    }
    const provider = openIdProviderOf(connection.kind);
    if (provider && 'clientId' in connection) {
      const { id, clientId } = connection;
      return { connectionId: id, issuer: provider.issuer, audiences: [clientId], jwksUrl: provider.jwksUrl };
    }
    return {
      connectionId: connection.id,
      issuer: publicUrl,
      get audiences() {
        return projects()
          .filter((project) => project.connections?.includes(connection.id) ?? true)
          .map(({ clientId }) => clientId);
      },
      jwksUrl: `${publicUrl}/.well-known/jwks.json`,
      ...(connection.kind === 'passkeys' ? { binding: 'passkey' } : {}),
    };
  });
}
