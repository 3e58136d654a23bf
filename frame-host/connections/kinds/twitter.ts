import * as v from 'valibot';
import { createOAuthKind } from './oauthKind';

const text = v.nullish(v.string());
const MeSchema = v.object({
  data: v.object({ id: v.string(), name: v.string(), profile_image_url: text, confirmed_email: text }),
});

/** X. Only apps that have been granted access receive the e-mail address. */
export const twitter = createOAuthKind({
  kind: 'twitter',
  authorizeUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: 'https://api.x.com/2/oauth2/token',
  scope: 'users.read tweet.read users.email',
  pkce: true,
  secretBy: 'basic',
  async readProfile({ get }) {
    const { data } = await get('https://api.x.com/2/users/me?user.fields=profile_image_url,confirmed_email', MeSchema);
    return {
      subject: data.id,
      email: data.confirmed_email ?? undefined,
      emailVerified: true,
      name: data.name,
      picture: data.profile_image_url ?? undefined,
    };
  },
});
