/** Only https or localhost, as the wallet's pages connect to nothing else, and without a password, which would be public. */
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

/** Encrypted, or on this machine; the wallet adds its own query. */
export function isRelayUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}
