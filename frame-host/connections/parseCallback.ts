import { HttpError } from '../../src/errors/http';

/**
 * Returns the URL to which the provider returned, if it matches the redirect URI exactly (docs/threats.md 15). The fragment is removed,
 * because some providers append one.
 * @throws HttpError `invalid`.
 */
export function parseCallback(callbackUrl: string, redirectUri: string): URL {
  const url = URL.canParse(callbackUrl) ? new URL(callbackUrl) : undefined;
  const isOurs = callbackUrl === redirectUri || callbackUrl.startsWith(`${redirectUri}?`);
  if (!url || !isOurs || `${url.origin}${url.pathname}` !== redirectUri) {
    throw new HttpError('invalid', {
      message: 'The field callbackUrl is not valid.',
      details: { field: 'callbackUrl' },
    });
  }
  url.hash = '';
  return url;
}
