import { HttpError } from '../../../src/errors/http';
import { defineConnection, isOidc, type AuthorizeContext, type OidcConnectionConfig } from '../connection';

function issuerOf({ connection }: AuthorizeContext): OidcConnectionConfig {
  if (!isOidc(connection)) throw new HttpError('invalid', { details: { field: 'connectionId' } });
  return connection;
}

/** Any OpenID Connect issuer that the operator trusts. */
export const custom = defineConnection({
  kind: 'custom',
  async authorizeUrl(context, input) {
    const issuer = issuerOf(context);
    // Pages provide its tokens, so there is no authorization URL.
    return issuer.binding === 'commit' ? undefined : context.oidc.authorizeUrl(issuer, input);
  },
  finish: (context, input) => context.oidc.finish(issuerOf(context), input),
});
