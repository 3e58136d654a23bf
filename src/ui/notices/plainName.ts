import { visibleText } from '../format/visibleText';

/** Returns an untrusted name with its invisible characters made visible, shortened. */
export const plainName = (text: string): string =>
  visibleText(text.slice(0, 40))
    .map((part) => part.text)
    .join('');
