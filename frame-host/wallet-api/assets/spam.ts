/** Addresses of pages, and the words by which spam asks to be visited. */
const lure = /https?:|www\.|t\.me\/|[a-z0-9-]\.(com|net|org|io|xyz|app|vip|gift|finance|fi|cc|top|site|live|pro)\b/i;
const words = /\b(claim|visit|reward|airdrop|voucher|free|bonus|eligible|redeem|giveaway)\b/i;

export interface Named {
  name: unknown;
  symbol: unknown;
}

/**
 * Does a token that nobody vouches for look like spam? It invites to a page, hides characters in its name, or bears the
 * symbol of a known one.
 * @param options.known symbols that belong to other contracts, lower case.
 */
export function looksLikeSpam({ name, symbol }: Named, { known }: { known: ReadonlySet<string> }): boolean {
  const texts = [name, symbol].map((text) => (typeof text === 'string' ? text : ''));
  if (texts.some((text) => text.length > 128 || lure.test(text) || words.test(text))) return true;
  if (texts.some((text) => /[\p{Cc}\p{Cf}\p{Co}<>]/u.test(text))) return true;
  return known.has((texts[1] ?? '').normalize('NFKC').trim().toLowerCase());
}
