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
