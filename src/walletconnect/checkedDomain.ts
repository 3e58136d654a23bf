/** What a verify server says of the page from which a peer speaks. */
export interface CheckedDomain {
  /** Whether that page is of the site which the peer names, of another one, or known for fraud. */
  verdict: 'match' | 'mismatch' | 'scam';
  /** Where it really is. */
  origin: string;
}

const badness: readonly CheckedDomain['verdict'][] = ['match', 'mismatch', 'scam'];

/** What is known of a peer once more is said of it: what was found against it stays, and of two that weigh the same the first. */
export function worseOf(known: CheckedDomain | undefined, found: CheckedDomain | undefined): CheckedDomain | undefined {
  if (!known || !found) return known ?? found;
  return badness.indexOf(found.verdict) > badness.indexOf(known.verdict) ? found : known;
}
