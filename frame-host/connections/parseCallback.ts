import { HttpError } from '../../src/errors/http';

/**
 * The URL the provider returned to, when it is ours to the letter (docs/threats.md 15); without its fragment, since some append one.
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
