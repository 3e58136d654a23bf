/** Maximum number of characters that are processed of an untrusted text; the rest is ignored. */
const maxLength = 4_000;

/**
 * Returns an untrusted text as one line of visible characters: control characters, line breaks, bidirectional and zero-width characters are
 * removed, and look-alike forms are folded (NFKC).
 */
export function cleanText(text: unknown, most: number): string {
  if (typeof text !== 'string') return '';
  const visible = text
    .slice(0, maxLength)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  // More than three combining marks on one letter are not real text.
  const plain = visible.replace(/(\p{M}{3})\p{M}+/gu, '$1');
  return Array.from(plain).slice(0, most).join('').trim();
}
