import { visibleText } from '../format/visibleText';

/** A stranger's word with what cannot be seen in it written out, shortened. */
export const plainName = (text: string): string =>
  visibleText(text.slice(0, 40))
    .map((part) => part.text)
    .join('');
