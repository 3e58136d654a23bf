import { base64urlToJson } from '../../kit/base64url';
import { isPlainObject } from '../../kit/json';
import type { UserInfo } from '../../wire/communication';
import type { ConnectionSummary } from '../../wire/http/project';
import type { SignInAnswer } from '../../wire/http/signIn';

/** Returns the user details for the host page and the session record (userInfo). */
export function userInfoOf({
  answer: { idToken, connectionId, email, name, picture, siteToken },
  connections,
}: {
  answer: SignInAnswer;
  connections: readonly ConnectionSummary[];
}): UserInfo {
  const { kind = 'custom', group } = connections.find(({ id }) => id === connectionId) ?? {};
  return {
    authConnection: kind,
    authConnectionId: connectionId,
    userId: subjectOf(idToken) ?? email ?? '',
    // Not the provider's token, which is the same for every project of this wallet. A page that provides a token itself gets that
    // token.
    idToken: siteToken ?? idToken,
    isMfaEnabled: false,
    ...(group === undefined ? {} : { groupedAuthConnectionId: group }),
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(picture === undefined ? {} : { profileImage: picture }),
  };
}

/** Parses a record's `userInfo`, whatever its source: only known texts and booleans. */
export function readUserInfo(value: unknown): UserInfo {
  const known = isPlainObject(value) ? value : {};
  const text = (key: string) => (typeof known[key] === 'string' ? known[key] : undefined);
  const optional = ['email', 'name', 'profileImage', 'groupedAuthConnectionId', 'idToken', 'appState', 'dappShare'];
  const extra = ['oAuthIdToken', 'oAuthAccessToken'];
  return {
    authConnection: text('authConnection') ?? '',
    authConnectionId: text('authConnectionId') ?? '',
    userId: text('userId') ?? '',
    isMfaEnabled: known.isMfaEnabled === true,
    ...Object.fromEntries(
      [...optional, ...extra].flatMap((key) => (text(key) === undefined ? [] : [[key, text(key)]])),
    ),
  };
}

/** Returns the `sub` of a token, unverified. Nothing is decided by it, because the share nodes verify the token. */
export function subjectOf(idToken: string): string | undefined {
  const { sub } = claimsOf(idToken);
  return typeof sub === 'string' ? sub : undefined;
}

/** Returns the claims of a token, unverified, or no claims if it is not a token. */
export function claimsOf(idToken: string): Record<string, unknown> {
  try {
    const payload = base64urlToJson(idToken.split('.')[1] ?? '');
    return isPlainObject(payload) ? payload : {};
  } catch {
    return {};
  }
}
