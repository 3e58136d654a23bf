/** Narrow, and never at the end of a line. No mark that is a decimal point anywhere. */
const separator = '\u202f';
/** Whole digits that are read at a glance. */
const atAGlance = 4;

/** A decimal as it was typed, with its whole digits in groups of three: `12 345.6789`. What is no number is left as it is. */
export function groupDigits(text: string): string {
  const [, whole = '', rest = ''] = /^(\d+)([.,]\d*)?$/.exec(text) ?? [];
  if (whole.length <= atAGlance) return text;
  return whole.replace(/\B(?=(\d{3})+$)/g, separator) + rest;
}

/** What was typed, without what groups it. */
export const ungroupDigits = (text: string): string => text.replace(/(?<=\d)[\s\u202f\u00a0]+(?=\d)|[\u202f]/g, '');

/** Where the caret stands in grouped digits after as many characters of what was typed. */
export function caretIn(grouped: string, typed: number): number {
  let at = 0;
  for (let left = typed; left > 0 && at < grouped.length; at++) if (grouped[at] !== separator) left--;
  return at;
}

/**
 * What a box holds after a change, and the characters before its caret. Who deletes a gap means the digit beside it: the one
 * before it where the caret stood behind the gap, else the one after it.
 * @param change.was where the caret stood before.
 */
export function typedInto({ shown, text, at, was }: { shown: string; text: string; at: number; was: number }) {
  const typed = ungroupDigits(text);
  const caret = ungroupDigits(text.slice(0, at)).length;
  if (text.length >= shown.length || typed !== ungroupDigits(shown)) return { typed, caret };
  const cut = was > at ? caret - 1 : caret;
  return { typed: typed.slice(0, cut) + typed.slice(cut + 1), caret: cut };
}
