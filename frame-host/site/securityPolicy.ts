/** Sources of one Content-Security-Policy of ours. */
export interface PolicyOptions {
  /** Further script sources beside `'self'`, e.g. the hash of the boot. */
  scripts?: readonly string[];
  /** Who may frame the page; none by default. */
  ancestors?: readonly string[];
  /** In the local stack chains and share nodes speak plain http on loopback. */
  local: boolean;
  /** Names of the Trusted Types policies that the page may make, once each; none by default. */
  trustedTypes?: readonly string[];
}

const loopback = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The policy of every page of ours: scripts from our origin alone, no inline style, no eval, Trusted Types enforced.
 * `connect-src` takes any https and wss address because the integrator chooses the chain's RPC.
 */
export function createPolicy({
  scripts = [],
  ancestors = ["'none'"],
  local,
  trustedTypes = ["'none'"],
}: PolicyOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', ...(local ? loopback.slice(0, 2) : [])],
    'connect-src': ["'self'", 'https:', 'wss:', ...(local ? loopback : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ancestors,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
