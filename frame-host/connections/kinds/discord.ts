import * as v from 'valibot';
import { createOAuthKind } from './oauthKind';

const text = v.nullish(v.string());
const UserSchema = v.object({
  id: v.string(),
  username: v.string(),
  global_name: text,
  avatar: text,
  email: text,
  verified: v.optional(v.boolean(), false),
});

export const discord = createOAuthKind({
  kind: 'discord',
  authorizeUrl: 'https://discord.com/oauth2/authorize',
  tokenUrl: 'https://discord.com/api/oauth2/token',
  scope: 'identify email',
  pkce: true,
  secretBy: 'basic',
  async readProfile({ get }) {
    const {
      id,
      username,
      global_name: shown,
      avatar,
      email,
      verified,
    } = await get('https://discord.com/api/users/@me', UserSchema);
    return {
      subject: id,
      ...(verified ? { email: email ?? undefined, emailVerified: true } : {}),
      name: shown ?? username,
      picture: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : undefined,
    };
  },
});
