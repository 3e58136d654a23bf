import * as v from 'valibot';
import { createOAuthKind } from './oauthKind';

const text = v.nullish(v.string());
const UserSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  login: v.string(),
  name: text,
  avatar_url: text,
});
const EmailsSchema = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** The subject is the account's numeric id, because a login can be renamed and then taken by another user. */
export const github = createOAuthKind({
  kind: 'github',
  authorizeUrl: 'https://github.com/login/oauth/authorize',
  tokenUrl: 'https://github.com/login/oauth/access_token',
  scope: 'read:user user:email',
  pkce: true,
  secretBy: 'body',
  headers: { 'user-agent': 'inlay', 'x-github-api-version': '2022-11-28' },
  async readProfile({ get }) {
    const user = await get('https://api.github.com/user', UserSchema);
    // The user may hide all addresses, or the operator's scope may exclude them.
    const emails = await get('https://api.github.com/user/emails', EmailsSchema).catch(() => []);
    const email = emails.find(({ primary, verified }) => primary && verified)?.email;
    return {
      subject: String(user.id),
      email,
      emailVerified: true,
      name: user.name ?? user.login,
      picture: user.avatar_url ?? undefined,
    };
  },
});
