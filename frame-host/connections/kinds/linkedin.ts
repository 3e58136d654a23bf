import * as v from 'valibot';
import { createOAuthKind } from './oauthKind';

const text = v.optional(v.string());
const InfoSchema = v.object({
  sub: v.string(),
  name: text,
  picture: text,
  email: text,
  // A boolean by the documentation, text in some answers.
  email_verified: v.optional(v.union([v.boolean(), v.string()]), false),
});

/** LinkedIn: its identity tokens carry no nonce, so its userinfo is asked and our issuer vouches. No PKCE for web apps. */
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
