/** What sign-in messages of all families share (CAIP-122, which EIP-4361 is one of): the lines below the statement. */

/** In their order. */
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

/** Takes the fields off the front of the lines, and leaves the rest there. */
export function takeFields(lines: string[]): SignInValues {
  const values: SignInValues = {};
  for (const [name, label] of signInFields) {
    if (!lines[0]?.startsWith(`${label}: `)) continue;
    values[name] = lines.shift()?.slice(label.length + 2);
  }
  return values;
}

/** The list that ends a message. Null for lines that are none. */
export function readResources(lines: readonly string[]): string[] | null {
  if (lines.length === 0) return [];
  const [title, ...items] = lines;
  return title === 'Resources:' && items.every((item) => item.startsWith('- '))
    ? items.map((item) => item.slice(2))
    : null;
}

/** The page that the signature is for is one of the site's own, where it is a web page at all (docs/threats.md 44). */
export function isOfSite(uri: string, host: string): boolean {
  if (!/^https?:/i.test(uri)) return true;
  return URL.canParse(uri) && new URL(uri).host === host;
}

/** Why the message does not hold at that moment (epoch ms), or null. */
export function findTimeProblem(
  { expirationTime, notBefore }: { expirationTime?: string | null | undefined; notBefore?: string | null | undefined },
  now: number,
): 'expired' | 'notYetValid' | null {
  if (typeof expirationTime === 'string' && !(Date.parse(expirationTime) > now)) return 'expired';
  if (typeof notBefore === 'string' && !(Date.parse(notBefore) <= now)) return 'notYetValid';
  return null;
}
