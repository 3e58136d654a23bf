/**
 * Who asks the wallet for something. Permissions, limits, blocked sites and history are kept under `id`, which is proven by the way
 * that a request came, never by what it says:
 *
 * - `page`: a page that embeds the wallet. Its origin, the browser's word.
 * - `app`: a native application. Where its answers go: the origin, or scheme and host, of its redirect address, which the project
 *   must allow.
 * - `wallet`: the user, in the wallet's own screens. The wallet's origin.
 */
export interface Asker {
  kind: 'page' | 'app' | 'wallet';
  id: string;
  /** What it says of itself; nobody has checked it. Empty for the wallet. */
  claims: { name: string; icon: string };
}
