import { HttpError } from '../../../src/errors/http';
import {
  defineConnection,
  type AppConnectionConfig,
  type AuthorizeContext,
  type OidcParty,
  type RedirectConnection,
} from '../connection';
import { openIdProviders } from './openIdProviders';

/** Creates a connection kind whose provider is an OpenID issuer with a constant client secret. */
export function createOpenIdKind(kind: keyof typeof openIdProviders & AppConnectionConfig['kind']): RedirectConnection {
  const provider = openIdProviders[kind];
  const partyOf = ({ connection, redirectUri }: AuthorizeContext): OidcParty => {
    if (connection.kind !== kind) throw new HttpError('invalid', { details: { field: 'connectionId' } });
    const { id, clientId, clientSecret, scope } = connection;
    return { id, clientId, clientSecret, scope, issuer: provider.issuer, redirectUri, provider };
  };
  return defineConnection({
    kind,
    authorizeUrl: (context, input) => context.oidc.authorizeUrl(partyOf(context), input),
    finish: (context, input) => context.oidc.finish(partyOf(context), input),
  });
}
