import type { KnownRecipient } from './useRecipients';

/** Returns the recipients that match the typed text: by part of the name, or by the beginning of the address. */
export function matchRecipients({
  list,
  text,
  locale,
}: {
  list: readonly KnownRecipient[];
  text: string;
  locale: string;
}): KnownRecipient[] {
  const wanted = text.trim();
  const fold = (word: string) => word.normalize('NFKC').toLocaleLowerCase(locale);
  return list.filter(
    ({ address, name }) =>
      address.toLowerCase().startsWith(wanted.toLowerCase()) || (name !== null && fold(name).includes(fold(wanted))),
  );
}
