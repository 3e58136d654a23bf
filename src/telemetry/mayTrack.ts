/** Nothing is tracked on http or localhost origins. */
export function mayTrack(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname);
  return protocol === 'https:' && !isLocal;
}
