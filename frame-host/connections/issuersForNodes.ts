import { isOidc, type ConnectionConfig } from './connection';
import { openIdProviderOf } from './kinds/openIdProviders';

/** What a share node needs to verify the identity tokens of one connection. */
export interface TrustedIssuer {
  connectionId: string;
  /** Exactly the `iss` of its tokens. */
  issuer: string;
  /** A token's `aud` must be one of these. */
  readonly audiences: string[];
  /** Where the issuer's keys are; absent: as its discovery document says. */
  jwksUrl?: string;
  /** What a token needs beside its issuer's signature; absent: a nonce. */
  binding?: 'commit' | 'passkey' | undefined;
}

/**
 * The issuers that share nodes believe, one entry a connection: our own for e-mail codes and plain OAuth 2, whose audience is
 * the project, and the provider itself where it has tokens of its own (docs/custody.md, "Share nodes").
 */
export function issuersForNodes({
  publicUrl,
  projects,
  connections,
}: {
  publicUrl: string;
  /** Those that there are when a token is verified. */
  projects: () => readonly { clientId: string; connections?: readonly string[] }[];
  connections: readonly ConnectionConfig[];
}): TrustedIssuer[] {
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
