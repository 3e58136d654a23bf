import { HttpError } from '../../src/errors/http';
import type { OidcFinish } from '../../src/wire/http/signIn';
import { isProviderFault } from './isProviderFault';
import { parseCallback } from './parseCallback';

/** The one code of a callback that carries the browser's state. */
export function readCode(redirectUri: string, { callbackUrl, state }: OidcFinish): string {
  const { searchParams } = parseCallback(callbackUrl, redirectUri);
  const states = searchParams.getAll('state');
  if (states.length !== 1 || states[0] !== state) throw new HttpError('unauthorized');
  const [code, ...more] = searchParams.getAll('code');
  if (isProviderFault(searchParams.get('error'))) throw new HttpError('providerFailed');
  // Some say no by coming back without a code.
  if (searchParams.has('error') || code === undefined || code === '') throw new HttpError('providerDenied');
  if (more.length > 0) throw new HttpError('unauthorized');
  return code;
}
