/**
 * The party that sends a request to the wallet. Permissions, limits, blocked sites and history are stored under `id`. The id is proven by
 * the channel that a request came through, never by its content:
 *
 * - `page`: a page that embeds the wallet. The id is its origin, as the browser reports it.
 * - `app`: a native application. The id is where its responses go: the origin, or scheme and host, of its redirect URL, which the project
 *   must allow.
 * - `walletConnect`: an application connected over a relay. The id is the public key that its session is encrypted with.
 * - `wallet`: the user, in the wallet's own screens. The id is the wallet's origin.
 */
export interface Asker {
  kind: 'page' | 'app' | 'walletConnect' | 'wallet';
  id: string;
  /** The asker's claims about itself, which are not verified. Empty for the wallet. */
  claims: { name: string; icon: string; url?: string };
  /** For a peer over a relay: its actual origin, according to the verify server that the operator has configured. */
  checked?: { verdict: 'match' | 'mismatch' | 'scam'; origin: string };
}

/** Returns the site that a sign-in message must name: the asker's, or for a peer without a verified origin the site that it claims. */
export function siteOf({ kind, id, claims, checked }: Asker): string {
  return kind === 'walletConnect' ? (checked?.origin ?? claims.url ?? '') : id;
}
