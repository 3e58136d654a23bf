/** A narrow space that never breaks the line. No locale uses it as a decimal separator. */
const separator = '\u202f';
/** Number of whole digits that are readable without grouping. */
const atAGlance = 4;

/** Returns a typed decimal with its whole digits in groups of three: `12 345.6789`. A text that is not a number is returned unchanged. */
export function groupDigits(text: string): string {
  const [, whole = '', rest = ''] = /^(\d+)([.,]\d*)?$/.exec(text) ?? [];
  if (whole.length <= atAGlance) return text;
  return whole.replace(/\B(?=(\d{3})+$)/g, separator) + rest;
}

/** Returns the typed text without the separators. */
export const ungroupDigits = (text: string): string => text.replace(/(?<=\d)[\s\u202f\u00a0]+(?=\d)|[\u202f]/g, '');

/** Returns the caret position in grouped digits after the given number of typed characters. */
export function caretIn(grouped: string, typed: number): number {
  let at = 0;
  for (let left = typed; left > 0 && at < grouped.length; at++) if (grouped[at] !== separator) left--;
  return at;
}

/**
 * Returns the typed text after a change, and the number of its characters before the caret. Deleting a separator deletes the digit next to
 * it: the one before it if the caret was after the separator, else the one after it.
 * @param change.was the caret position before the change.
 */
export function typedInto({ shown, text, at, was }: { shown: string; text: string; at: number; was: number }) {
  const typed = ungroupDigits(text);
  const caret = ungroupDigits(text.slice(0, at)).length;
  if (text.length >= shown.length || typed !== ungroupDigits(shown)) return { typed, caret };
  const cut = was > at ? caret - 1 : caret;
  return { typed: typed.slice(0, cut) + typed.slice(cut + 1), caret: cut };
}
