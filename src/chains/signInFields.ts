/** Shared parts of the sign-in messages of all families (CAIP-122, including EIP-4361): the lines below the statement. */

/** The fields in their order. */
export const signInFields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const;

export type SignInValues = Partial<Record<(typeof signInFields)[number][0], string>>;

/** Removes the leading field lines from the array and returns their values; the other lines remain. */
export function takeFields(lines: string[]): SignInValues {
  const values: SignInValues = {};
  for (const [name, label] of signInFields) {
    if (!lines[0]?.startsWith(`${label}: `)) continue;
    values[name] = lines.shift()?.slice(label.length + 2);
  }
  return values;
}

/** Parses the list of resources that ends a message. Returns null if the lines are not such a list. */
export function readResources(lines: readonly string[]): string[] | null {
  if (lines.length === 0) return [];
  const [title, ...items] = lines;
  return title === 'Resources:' && items.every((item) => item.startsWith('- '))
    ? items.map((item) => item.slice(2))
    : null;
}

/**
 * Returns whether the URI that the signature is for belongs to the requesting site; always true for a URI that is not a web page
 * (docs/threats.md 44).
 */
export function isOfSite(uri: string, host: string): boolean {
  if (!/^https?:/i.test(uri)) return true;
  return URL.canParse(uri) && new URL(uri).host === host;
}

/** Returns why the message is not valid at that time (epoch ms), or null. */
export function findTimeProblem(
  { expirationTime, notBefore }: { expirationTime?: string | null | undefined; notBefore?: string | null | undefined },
  now: number,
): 'expired' | 'notYetValid' | null {
  if (typeof expirationTime === 'string' && !(Date.parse(expirationTime) > now)) return 'expired';
  if (typeof notBefore === 'string' && !(Date.parse(notBefore) <= now)) return 'notYetValid';
  return null;
}
