import { toOrigin } from '../../../kit/origin';
import type { LoginRecord } from '../../../wire/signin/loginRecord';
import { checkLogin, type CheckedLogin } from './checkLogin';
import type { SignInHost } from '../createHost';
import { SignInFault } from '../signInFault';

/** A call of `manage_mfa` that may be served. */
export interface CheckedManage {
  login: CheckedLogin;
  /** Where a native application is gone back to; absent for a page, which waits for nothing. */
  returnUrl?: string;
}

/**
 * `manage_mfa` ends at our own account page. Who asks must be its client's, as for any sign-in: a page by its origin, a native
 * application by the address that it goes back to (docs/protocol.md 4).
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
