/** Patterns of secrets and personal data, in this order, with their replacements. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b[\w.+-]+@[\w-]+(\.[\w-]+)+\b/g, '[email]'],
  // Keys, session ids, signatures, calldata, hashes; then addresses.
  [/(0x)?[0-9a-f]{41,}/gi, '[hex]'],
  [/\b0x[0-9a-f]{40}\b/gi, '[address]'],
  [/\b[0-9a-f]{32,40}\b/gi, '[hex]'],
  [/\b[1-9A-HJ-NP-Za-km-z]{43,90}\b/g, '[base58]'],
  [/[\w+/-]{60,}={0,2}/g, '[data]'],
  // Query and hash of a URL can contain states, codes and sessions.
  [/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/gi, '$1'],
  [/\b\d{6}\b/g, '[code]'],
];

/** Names of fields whose values are always removed. */
const secretNames = /key|secret|token|password|mnemonic|seed|code$|session|signature|authorization|cookie|email|nonce/i;
/** Names that match but contain no secret; the two libraries need their values. */
const needed = new Set(['writeKey', 'error_code', 'errorCode', 'code_file', 'debug_meta', 'public_key']);
const depth = 8;

/** Replaces everything that looks like a key, a code, a token, an address or an e-mail address. */
export function scrubText(text: string): string {
  return patterns.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text);
}

/**
 * Returns a copy of plain data with every text scrubbed and secret fields removed, at most 8 levels deep.
 * @param options.keep names of fields that stay unchanged, such as ids that the sender has created.
 */
export function scrub(value: unknown, { keep = new Set<string>() }: { keep?: ReadonlySet<string> } = {}): unknown {
  const visit = (input: unknown, level: number): unknown => {
    if (typeof input === 'string') return scrubText(input);
    if (typeof input !== 'object' || input === null) return typeof input === 'function' ? undefined : input;
    if (level >= depth) return '[deep]';
    if (Array.isArray(input)) return input.map((item) => visit(item, level + 1));
    if (input instanceof Date) return input;
    return Object.fromEntries(
      Object.entries(input).map(([name, item]) => {
        if (keep.has(name)) return [name, item];
        const isSecret = secretNames.test(name) && !needed.has(name) && typeof item !== 'boolean';
        return [name, isSecret && item !== null && item !== undefined ? '[removed]' : visit(item, level + 1)];
      }),
    );
  };
  return visit(value, 0);
}
