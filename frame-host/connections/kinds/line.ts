import { jwtVerify } from 'jose';
import { HttpError } from '../../../src/errors/http';
import { createOAuthKind } from './oauthKind';

const issuer = 'https://access.line.me';
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * LINE. Its identity token is signed with the channel's secret (HS256), so only this server can verify it. This server's issuer then
 * issues its own token with the same claims. LINE does not say whether an e-mail address is verified.
 */
export const line = createOAuthKind({
  kind: 'line',
  authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
  tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
  scope: 'openid profile email',
  pkce: true,
  secretBy: 'body',
  adaptAuthorize: (url, { nonce }) => url.searchParams.set('nonce', nonce),
  async readProfile({ tokens, connection, nonce }) {
    const { payload } = await jwtVerify(
      textOf(tokens.body.id_token) ?? '',
      new TextEncoder().encode(connection.clientSecret),
      {
        issuer,
        audience: connection.clientId,
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp', 'nonce'],
        maxTokenAge: 60,
      },
    ).catch((cause: unknown) => {
      throw new HttpError('unauthorized', { cause });
    });
    if (payload.nonce !== nonce) throw new HttpError('unauthorized');
    return {
      subject: payload.sub ?? '',
      email: textOf(payload.email),
      name: textOf(payload.name),
      picture: textOf(payload.picture),
    };
  },
});
