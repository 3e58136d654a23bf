import * as v from 'valibot';
import { createOAuthKind } from './oauthKind';

const MeSchema = v.object({ id: v.string(), name: v.string(), icon_img: v.nullish(v.string()) });

/** Reddit. It has no PKCE, provides no e-mail address, and rejects requests without a descriptive user agent. */
export const reddit = createOAuthKind({
  kind: 'reddit',
  authorizeUrl: 'https://www.reddit.com/api/v1/authorize',
  tokenUrl: 'https://www.reddit.com/api/v1/access_token',
  scope: 'identity',
  pkce: false,
  secretBy: 'basic',
  params: { duration: 'temporary' },
  headers: { 'user-agent': 'web:inlay:v1 (self-hosted wallet)' },
  async readProfile({ get }) {
    const me = await get('https://oauth.reddit.com/api/v1/me', MeSchema);
    // The picture's URL is HTML-escaped.
    return { subject: me.id, name: me.name, picture: me.icon_img?.replaceAll('&amp;', '&') };
  },
});
