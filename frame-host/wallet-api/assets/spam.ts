/** Patterns for URLs, and words that spam uses to attract visitors. */
const lure = /https?:|www\.|t\.me\/|[a-z0-9-]\.(com|net|org|io|xyz|app|vip|gift|finance|fi|cc|top|site|live|pro)\b/i;
const words = /\b(claim|visit|reward|airdrop|voucher|free|bonus|eligible|redeem|giveaway)\b/i;

export interface Named {
  name: unknown;
  symbol: unknown;
}

/**
 * Returns whether a token that is not on any list looks like spam: it advertises a page, hides characters in its name, or has the symbol of
 * a known token.
 * @param options.known Symbols that belong to other contracts, in lower case.
 */
export function looksLikeSpam({ name, symbol }: Named, { known }: { known: ReadonlySet<string> }): boolean {
  const texts = [name, symbol].map((text) => (typeof text === 'string' ? text : ''));
  if (texts.some((text) => text.length > 128 || lure.test(text) || words.test(text))) return true;
  if (texts.some((text) => /[\p{Cc}\p{Cf}\p{Co}<>]/u.test(text))) return true;
  return known.has((texts[1] ?? '').normalize('NFKC').trim().toLowerCase());
}
