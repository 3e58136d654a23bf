/** How the kinds of asker differ. A new kind needs a row here. */
const askerTraits = {
  page: { isUser: false, hasProvenSite: true },
  app: { isUser: false, hasProvenSite: true },
  walletConnect: { isUser: false, hasProvenSite: false },
  wallet: { isUser: true, hasProvenSite: true },
} as const satisfies Record<string, { isUser: boolean; hasProvenSite: boolean }>;
type AskerKind = keyof typeof askerTraits;

/** Returns whether the asker is the user, in the wallet's own screens. */
export const isUser = ({ kind }: Pick<Asker, 'kind'>): boolean => askerTraits[kind].isUser;

/** Returns whether the asker's id proves the site that it is; otherwise the site is only its claim. */
export const hasProvenSite = ({ kind }: Pick<Asker, 'kind'>): boolean => askerTraits[kind].hasProvenSite;

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
  kind: AskerKind;
  id: string;
  /** The asker's claims about itself, which are not verified. Empty for the wallet. */
  claims: { name: string; icon: string; url?: string };
  /** For a peer over a relay: its actual origin, according to the verify server that the operator has configured. */
  checked?: { verdict: 'match' | 'mismatch' | 'scam'; origin: string };
}

/** Returns the site that a sign-in message must name: the asker's, or for a peer without a verified origin the site that it claims. */
export function siteOf(asker: Asker): string {
  const { id, claims, checked } = asker;
  return hasProvenSite(asker) ? id : (checked?.origin ?? claims.url ?? '');
}
