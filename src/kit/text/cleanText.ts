/** Characters looked at of a text that a stranger wrote: the rest costs nothing. */
const maxLength = 4_000;

/**
 * A stranger's text as one line of visible characters: controls, line breaks, bidirectional and zero-width characters are
 * taken out, look-alike forms folded (NFKC).
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
  // More than three marks on one letter is paint, not writing.
  const plain = visible.replace(/(\p{M}{3})\p{M}+/gu, '$1');
  return Array.from(plain).slice(0, most).join('').trim();
}
