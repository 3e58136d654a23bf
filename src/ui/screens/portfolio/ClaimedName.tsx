import { VisibleText } from '../../parts/VisibleText';

/** Characters that are shown of what a contract calls itself. */
const maxLength = 48;

/** What a token or collectible calls itself: a claim of whoever made it, kept short, with nothing hidden in it. */
export function ClaimedName({ text }: { text: string }) {
  // Ten kilobytes are not even looked through.
  const letters = Array.from(text.slice(0, maxLength * 4).replace(/\s+/g, ' '));
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : letters.join('');
  return <VisibleText inline text={short} />;
}
