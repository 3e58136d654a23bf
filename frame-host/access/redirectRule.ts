import * as v from 'valibot';
import { isLoopbackOrigin, toOrigin } from '../../src/kit/origin';

/** Schemes that run or show what they carry, or leave the web for the disk: never an address to return to. */
const unsafeScheme = /^(javascript|data|blob|file|vbscript|about|view-source|filesystem|ws|wss|ftp):/i;
// A URL parser drops tabs and line breaks, takes a backslash for a slash; a star would look like a pattern. No address holds any of them.
const unprintable = /[^\x21-\x7e]|[\\*]/;

/** The URL when the text is already in the form that a browser would go to, else undefined. */
function parseCanonical(text: string): URL | undefined {
  if (unprintable.test(text) || unsafeScheme.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // The slash that ends a bare origin may be left out.
  if (url.href !== text && url.href !== `${text}/`) return undefined;
  return url.username === '' && url.password === '' && !text.includes('#') ? url : undefined;
}

/** One `redirectUrls` entry: an https URL, http on this machine alone, or the address of a native app; without a fragment. */
export const RedirectUrlSchema = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check((text) => {
    if (text === 'loopback') return true;
    const url = parseCanonical(text);
    return url !== undefined && (url.protocol !== 'http:' || isLoopbackOrigin(url.origin));
  }, 'must be a whole URL without a fragment, e.g. https://example.com/signed-in'),
);

/**
 * True when a sign-in for the project may end at `url`. Compared whole, character by character: never by prefix, host or
 * after decoding (docs/threats.md 15). `loopback` stands for any page of this machine, in the local stack.
 */
export function isAllowedRedirect({ redirectUrls }: { redirectUrls: readonly string[] }, url: string): boolean {
  if (url === 'loopback') return false;
  if (redirectUrls.includes(url)) return true;
  return (
    redirectUrls.includes('loopback') && parseCanonical(url) !== undefined && isLoopbackOrigin(toOrigin(url) ?? '')
  );
}
