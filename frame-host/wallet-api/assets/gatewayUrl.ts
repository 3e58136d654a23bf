/**
 * Returns the URL of a path below a gateway, or undefined if the path could lead out of it. Each segment is decoded once, checked, and encoded
 * again, so that neither this server nor the gateway can read it in another way.
 * @param options.path as in `ipfs://<path>`. It is not trusted.
 */
export function gatewayUrl({ gateway, path }: { gateway: string; path: string }): string | undefined {
  const segments = path.split('/').map(decodeOnce);
  // Also what a gateway that decodes twice would take for a separator or a parent folder.
  const isSafe = segments.every((text) => !/^\.{0,2}$|[/\\\p{Cc}\p{Cs}]|%[0-9a-f]{2}/iu.test(text));
  if (!isSafe) return undefined;
  const { origin, pathname } = new URL(gateway);
  return `${origin}${pathname.replace(/\/$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}

/** Decodes URI components. Returns the text unchanged if that fails, because some contracts do not escape `%`. */
export function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
