import { createDeferred } from '../../kit/async/deferred';
import type { AccountPurpose } from '../../ui/screens/account/AccountScreen';
import type { LoginState } from '../../wallet/signIn';
import type { UserInfo } from '../../wire/communication';
import type { ProjectConfig } from '../../wire/http/project';
import type { LoginRecord } from '../../wire/signIn/loginRecord';
import type { SignInHost } from './createSignInHost';
import type { AfterLogin } from './serveLogin';
import { SignInFault } from './signInFault';

/** Returns the step that a page wants after the sign-in (docs/protocol-server.md 2.4); undefined if none. */
function purposeOf(
  { actionType, params, options: { mfaSettings: wishes } }: LoginRecord,
  { isMfaEnabled }: UserInfo,
  pendingLink: LoginState['pendingLink'],
): AccountPurpose | undefined {
  switch (actionType) {
    case 'login':
      if (pendingLink !== null) return { kind: 'link', email: pendingLink.email };
      if (isMfaEnabled) return undefined;
      return params.mfaLevel === 'mandatory'
        ? { kind: 'protect', wishes }
        : params.mfaLevel === 'optional'
          ? { kind: 'offer', wishes }
          : undefined;
    case 'enable_mfa':
      return isMfaEnabled ? undefined : { kind: 'protect', wishes };
    case 'manage_mfa':
      return { kind: 'manage', start: pendingLink ? { at: 'addSignIn', email: pendingLink.email } : undefined };
    case 'add_social_factor':
    case 'modify_social_factor':
      return { kind: 'add', factor: 'social' };
    case 'add_authenticator_factor':
      return { kind: 'add', factor: 'authenticator' };
    case 'add_passkey_factor':
      return { kind: 'add', factor: 'passkey' };
  }
}

/**
 * After a sign-in, shows the account page or only the requested step. A page may request this only for its own user: other users' factors
 * must not be shown to it.
 */
export function serveFactors({
  host,
  self,
  record,
  project,
  mayLink = true,
  signal,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  record: LoginRecord;
  project: ProjectConfig;
  /** True only on the wallet's own page: a second sign-in is never linked inside another site's frame. */
  mayLink?: boolean;
  /** Aborts when the page has cancelled the request. */
  signal?: AbortSignal;
}): AfterLogin {
  return async ({ keys, userInfo }) => {
    const { actionType, params } = record;
    const expected = params.extraLoginOptions?.login_hint ?? '';
    const isOther = expected !== '' && ![userInfo.userId, userInfo.email].includes(expected);
    if (actionType !== 'login' && isOther) throw new SignInFault('otherAccount');
    const { login } = host.signIn.stores;
    const { pendingLink } = login.state;
    login.actions.setPendingLink(null);
    // Only for a connection that the pending link names.
    const isThere = mayLink && pendingLink?.others.includes(userInfo.authConnectionId) === true;
    const purpose = purposeOf(record, userInfo, isThere ? pendingLink : null);
    if (!purpose) return userInfo;
    const { openAccount } = await import('./openAccount');
    if (signal?.aborted) return null;
    const account = openAccount({ host, self, project, keys, userInfo, sessionId: null });
    const end = createDeferred<UserInfo | null>();
    signal?.addEventListener('abort', () => end.resolve(null));
    const finish = () => end.resolve({ ...userInfo, isMfaEnabled: account.isProtected() });
    host.screen.show({
      kind: 'account',
      account,
      purpose,
      onDone: finish,
      // Leaving the overview or an offer is not a refusal. Neither is leaving the protection step if a factor exists by then, even if the
      // page wanted more.
      onLeave: () =>
        ['manage', 'offer', 'link'].includes(purpose.kind) || (purpose.kind === 'protect' && account.isProtected())
          ? finish()
          : end.resolve(null),
    });
    const after = await end.promise;
    account.destroy();
    // After an abort, the screen belongs to another login.
    if (!signal?.aborted) host.screen.show({ kind: 'loading' });
    return after;
  };
}
