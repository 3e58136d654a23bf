import * as v from 'valibot';
import { isLoopbackOrigin, toOrigin } from '../../src/kit/origin';

/** Schemes that execute or display their content, or access local files. They are never valid redirect targets. */
const unsafeScheme = /^(javascript|data|blob|file|vbscript|about|view-source|filesystem|ws|wss|ftp):/i;
// A URL parser removes tabs and line breaks and treats a backslash as a slash, and a star would look like a pattern. Redirect URLs must
// contain none of them.
const unprintable = /[^\x21-\x7e]|[\\*]/;

/** Returns the URL if the text is already in the canonical form that a browser would open, otherwise undefined. */
function parseCanonical(text: string): URL | undefined {
  if (unprintable.test(text) || unsafeScheme.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // The trailing slash of a bare origin is optional.
  if (url.href !== text && url.href !== `${text}/`) return undefined;
  return url.username === '' && url.password === '' && !text.includes('#') ? url : undefined;
}

/** Validates a `redirectUrls` entry: an https URL, an http URL of this machine, or the URL of a native app; always without a fragment. */
export const RedirectUrlSchema = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check((text) => {
    if (text === 'loopback') return true;
    const url = parseCanonical(text);
    return url !== undefined && (url.protocol !== 'http:' || isLoopbackOrigin(url.origin));
  }, 'must be a complete URL without a fragment, e.g. https://example.com/signed-in'),
);

/**
 * Returns true if a sign-in for the project may return to `url`. Compares whole strings, character by character, never by prefix or host
 * or after decoding (docs/threats.md 15). `loopback` allows any page of this machine, only in the local stack.
 */
export function isAllowedRedirect({ redirectUrls }: { redirectUrls: readonly string[] }, url: string): boolean {
  if (url === 'loopback') return false;
  if (redirectUrls.includes(url)) return true;
  return (
    redirectUrls.includes('loopback') && parseCanonical(url) !== undefined && isLoopbackOrigin(toOrigin(url) ?? '')
  );
}
