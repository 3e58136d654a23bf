import * as v from 'valibot';
import { createOAuthKind } from './oauthKind';

const text = v.optional(v.string());
const InfoSchema = v.object({
  sub: v.string(),
  name: text,
  picture: text,
  email: text,
  // A boolean according to the documentation, but a string in some responses.
  email_verified: v.optional(v.union([v.boolean(), v.string()]), false),
});

/**
 * LinkedIn. Its identity tokens contain no nonce, so this server fetches the userinfo and its own issuer issues the token. LinkedIn has
 * no PKCE for web apps.
 */
export const linkedin = createOAuthKind({
  kind: 'linkedin',
  authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
  scope: 'openid profile email',
  pkce: false,
  secretBy: 'body',
  async readProfile({ get }) {
    const {
      sub,
      name,
      picture,
      email,
      email_verified: verified,
    } = await get('https://api.linkedin.com/v2/userinfo', InfoSchema);
    return { subject: sub, email, emailVerified: String(verified) === 'true', name, picture };
  },
});
