import { toOrigin } from '../../../kit/origin';
import type { LoginRecord } from '../../../wire/signIn/loginRecord';
import { checkLogin, type CheckedLogin } from './checkLogin';
import type { SignInHost } from '../createSignInHost';
import { SignInFault } from '../signInFault';

/** A `manage_mfa` call that may be served. */
export interface CheckedManage {
  login: CheckedLogin;
  /** Where to return to in a native application; absent for a page, which does not wait for a result. */
  returnUrl?: string;
}

/**
 * Checks a `manage_mfa` call, which ends at the wallet's own account page. As for any sign-in, the caller must belong to its client: a page
 * by its origin, a native application by its redirect address (docs/protocol-server.md 4).
 * @throws SignInFault.
 */
export async function checkManage({
  host,
  record,
}: {
  host: Pick<SignInHost, 'origin' | 'clients'>;
  record: LoginRecord;
}): Promise<CheckedManage> {
  const { options, params } = record;
  if (options.redirectUrl !== `${host.origin}/wallet/account`) throw new SignInFault('redirectNotAllowed');
  const { dappUrl = '' } = params;
  const isPage = toOrigin(dappUrl) !== undefined;
  const redirectUrl = isPage ? dappUrl : (params.redirectUrl ?? dappUrl);
  const asked = { ...options, redirectUrl, uxMode: isPage ? 'popup' : 'redirect' } as const;
  const login = await checkLogin({ record: { ...record, options: asked }, clients: host.clients });
  return { login, ...(isPage ? {} : { returnUrl: redirectUrl }) };
}
