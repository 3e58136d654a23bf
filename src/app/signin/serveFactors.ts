import { createDeferred } from '../../kit/async/deferred';
import type { AccountPurpose } from '../../ui/screens/account/AccountScreen';
import type { LoginState } from '../../wallet/signIn';
import type { UserInfo } from '../../wire/communication';
import type { ProjectConfig } from '../../wire/http/project';
import type { LoginRecord } from '../../wire/signin/loginRecord';
import type { SignInHost } from './createHost';
import type { AfterLogin } from './serveLogin';
import { SignInFault } from './signInFault';

/** What a page sends its visitor here for, once they have signed in (docs/protocol.md 2.4); undefined: nothing more. */
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
 * Shows the account page, or the one step that is wanted, to somebody who has just signed in. A page may ask for the user
 * whom it knows alone: somebody else's factors are none of its business.
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
  /** A second sign-in is linked only on our own page, never inside another site's frame. */
  mayLink?: boolean;
  /** The page does not want it any more. */
  signal?: AbortSignal;
}): AfterLogin {
  return async ({ privateKey, userInfo }) => {
    const { actionType, params } = record;
    const expected = params.extraLoginOptions?.login_hint ?? '';
    const isOther = expected !== '' && ![userInfo.userId, userInfo.email].includes(expected);
    if (actionType !== 'login' && isOther) throw new SignInFault('otherAccount');
    const { login } = host.signIn.stores;
    const { pendingLink } = login.state;
    login.actions.setPendingLink(null);
    // Only of the wallet that they were sent to.
    const isThere = mayLink && pendingLink?.others.includes(userInfo.authConnectionId) === true;
    const purpose = purposeOf(record, userInfo, isThere ? pendingLink : null);
    if (!purpose) return userInfo;
    const { openAccount } = await import('./openAccount');
    if (signal?.aborted) return null;
    const account = openAccount({ host, self, project, privateKey, userInfo, sessionId: null });
    const end = createDeferred<UserInfo | null>();
    signal?.addEventListener('abort', () => end.resolve(null));
    const finish = () => end.resolve({ ...userInfo, isMfaEnabled: account.isProtected() });
    host.screen.show({
      kind: 'account',
      account,
      purpose,
      onDone: finish,
      // Whoever looked at all of it, or at an offer, has not refused anything.
      // Nor has whoever is protected by then, with less than the page would like.
      onLeave: () =>
        ['manage', 'offer', 'link'].includes(purpose.kind) || (purpose.kind === 'protect' && account.isProtected())
          ? finish()
          : end.resolve(null),
    });
    const after = await end.promise;
    account.destroy();
    // What is shown by then is another login's.
    if (!signal?.aborted) host.screen.show({ kind: 'loading' });
    return after;
  };
}
