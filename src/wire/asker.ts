/**
 * Who asks the wallet for something. Permissions, limits, blocked sites and history are kept under `id`, which is proven by the way
 * that a request came, never by what it says:
 *
 * - `page`: a page that embeds the wallet. Its origin, the browser's word.
 * - `app`: a native application. Where its answers go: the origin, or scheme and host, of its redirect address, which the project
 *   must allow.
 * - `walletConnect`: an application that speaks over a relay. The public key that its session is sealed with.
 * - `wallet`: the user, in the wallet's own screens. The wallet's origin.
 */
export interface Asker {
  kind: 'page' | 'app' | 'walletConnect' | 'wallet';
  id: string;
  /** What it says of itself; nobody has checked it. Empty for the wallet. */
  claims: { name: string; icon: string; url?: string };
  /** Of a peer over a relay: where it really speaks from, by the verify server that the operator has named. */
  checked?: { verdict: 'match' | 'mismatch' | 'scam'; origin: string };
}

/** The site that a sign-in message has to name: the one that asks, or that a peer without a proven one says it is. */
export function siteOf({ kind, id, claims, checked }: Asker): string {
  return kind === 'walletConnect' ? (checked?.origin ?? claims.url ?? '') : id;
}
