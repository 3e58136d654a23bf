import { HttpError } from '../../src/errors/http';
import type { OidcFinish } from '../../src/wire/http/signIn';
import { isProviderFault } from './isProviderFault';
import { parseCallback } from './parseCallback';

/** Returns the single code of a callback with the browser's state. @throws HttpError if there is none or the state differs. */
export function readAuthorizationCode(redirectUri: string, { callbackUrl, state }: OidcFinish): string {
  const { searchParams } = parseCallback(callbackUrl, redirectUri);
  const states = searchParams.getAll('state');
  if (states.length !== 1 || states[0] !== state) throw new HttpError('unauthorized');
  const [code, ...more] = searchParams.getAll('code');
  if (isProviderFault(searchParams.get('error'))) throw new HttpError('providerFailed');
  // Some providers return without a code if the user declines.
  if (searchParams.has('error') || code === undefined || code === '') throw new HttpError('providerDenied');
  if (more.length > 0) throw new HttpError('unauthorized');
  return code;
}
