/** The sources in a Content-Security-Policy of this server. */
export interface PolicyOptions {
  /** Script sources in addition to `'self'`, e.g. the hash of the boot script. */
  scripts?: readonly string[];
  /** Origins that may frame the page; none by default. */
  ancestors?: readonly string[];
  /** True for the local stack, where RPC nodes and share nodes use plain http on loopback. */
  local: boolean;
  /** Names of the Trusted Types policies that the page may create, once each; none by default. */
  trustedTypes?: readonly string[];
}

const loopback = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Returns the policy of every page of this server: scripts only from its own origin, no inline style, no eval, Trusted Types enforced.
 * `connect-src` allows any https and wss URL, because the integrator chooses the RPC of each chain.
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
