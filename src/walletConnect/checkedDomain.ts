/** What a verify server reports about the page from which a peer sends. */
export interface CheckedDomain {
  /** Whether the page is on the site that the peer claims, on another one, or is known for fraud. */
  verdict: 'match' | 'mismatch' | 'scam';
  /** The actual origin of the page. */
  origin: string;
}

const badness: readonly CheckedDomain['verdict'][] = ['match', 'mismatch', 'scam'];

/** Merges two findings about a peer: the worse one wins, and the first one if they are equal. */
export function worseOf(known: CheckedDomain | undefined, found: CheckedDomain | undefined): CheckedDomain | undefined {
  if (!known || !found) return known ?? found;
  return badness.indexOf(found.verdict) > badness.indexOf(known.verdict) ? found : known;
}
