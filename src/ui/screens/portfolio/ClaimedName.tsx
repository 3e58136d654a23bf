import { VisibleText } from '../../components/VisibleText';

/** Maximum number of characters of a name that a contract claims. */
const maxLength = 48;

/** The name that a token or collectible claims. It is untrusted, so it is shortened and its invisible characters are made visible. */
export function ClaimedName({ text }: { text: string }) {
  // Cut the text first, so that a name of ten kilobytes is not processed in full.
  const letters = Array.from(text.slice(0, maxLength * 4).replace(/\s+/g, ' '));
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : letters.join('');
  return <VisibleText inline text={short} />;
}
