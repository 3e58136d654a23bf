import { HttpError } from '../../src/errors/http';
import { defineConnection, isOidc, type ConnectionContext, type OidcConnectionConfig } from './connection';

function issuerOf({ connection }: ConnectionContext): OidcConnectionConfig {
  if (!isOidc(connection)) throw new HttpError('invalid', { details: { field: 'connectionId' } });
  return connection;
}

/** Any OpenID Connect issuer that the operator trusts. */
export const custom = defineConnection({
  kind: 'custom',
  async begin(context, input) {
    const issuer = issuerOf(context);
    // Its tokens come from pages: there is nowhere to send anybody.
    if (issuer.binding === 'commit') throw new HttpError('invalid', { details: { field: 'connectionId' } });
    return context.oidc.begin(issuer, input);
  },
  finish: (context, input) => context.oidc.finish(issuerOf(context), input),
});
