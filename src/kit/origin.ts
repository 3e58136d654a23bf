/**
 * Returns the origin of a URL in its canonical form, or undefined when the text is not an http(s) URL with an origin.
 * Origins are compared as a whole with `===`, never by prefix or suffix (docs/threats.md 3).
 */
export function toOrigin(url: string): string | undefined {
  try {
    const parsed = new URL(url);
    if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return undefined;
    if (parsed.username !== '' || parsed.password !== '') return undefined;
    return parsed.origin;
  } catch {
    return undefined;
  }
}

/** Returns whether `text` is exactly an origin as browsers serialise it: scheme, host, port, nothing else. */
export function isOrigin(text: string): boolean {
  return toOrigin(text) === text;
}

/** Returns whether the origin is `localhost`, `*.localhost`, 127.0.0.0/8 or `[::1]` on any port. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!isOrigin(origin)) return false;
  const { hostname } = new URL(origin);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
