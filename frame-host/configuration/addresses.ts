/**
 * Returns true for DSNs on https or localhost, because the wallet's pages connect to nothing else. Rejects passwords, because the DSN is
 * public.
 */
export function isDsn(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username === '' || url.password !== '' || !/^\/(.*\/)?\d+$/.test(url.pathname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

export function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && /^\/?\d*$/.test(pathname) && search === '' && hash === '';
}

/** Returns true for relay URLs that use TLS or point to this machine. They must have no query, because the wallet adds its own. */
export function isRelayUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}
