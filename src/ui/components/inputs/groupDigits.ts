import { numberFormat } from '../../format/numberFormat';

/** The characters with which a language writes numbers, e.g. `,` between groups and `.` before the fraction. */
interface Marks {
  group: string;
  point: string;
}

/** A decimal number as it is kept: its whole digits, its separator and its fraction. */
const decimal = /^(\d*)([.,]?)(\d*)$/;
const byCommas = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const byPoints = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const gaps = /(?<=\d)[\s\u00a0\u202f’']+(?=\d)/g;

function marksOf(locale: string): Marks {
  const parts = numberFormat(locale).formatToParts(1_234_567.5);
  const find = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ',', point: find('decimal') ?? '.' };
}

/** Returns a typed decimal as the language writes it: `12,345.6789`. A text that is not a number is returned unchanged. */
export function groupDigits(text: string, locale: string): string {
  const [, whole = '', point = '', fraction = ''] = decimal.exec(text) ?? [];
  if (whole + point === '') return text;
  const grouped = /^0\d|^$/.test(whole) ? whole : numberFormat(locale).format(BigInt(whole));
  return grouped + (point && marksOf(locale).point) + fraction;
}

/** Returns shown text, or a part of it, as it was typed: without separators of groups, and with a point before the fraction. */
export function ungroupDigits(text: string, locale: string): string {
  const { group, point } = marksOf(locale);
  return text.replaceAll(group, '').replace(point, '.');
}

/**
 * Returns typed or pasted text with a point before the fraction. A single separator is that point, because explorers and exchanges write it
 * so in every language; except a comma before three digits, if the language groups by commas.
 */
export function readPasted(text: string, locale: string): string {
  const plain = text.trim().replace(gaps, '');
  const mark = /[.,]/.exec(plain)?.[0] ?? '';
  const count = plain.match(/[.,]/g)?.length ?? 0;
  const isGrouped = mark === ',' ? byCommas.test(plain) : byPoints.test(plain);
  if (isGrouped && (count > 1 || (mark === ',' && marksOf(locale).group === ',')))
    return plain.replaceAll(mark, '').replace(',', '.');
  return decimal.test(plain) ? plain.replace(',', '.') : plain;
}

/** Returns the caret position in the shown text after the given number of typed characters. */
export function caretIn({ value, typed, locale }: { value: string; typed: number; locale: string }): number {
  const shown = groupDigits(value, locale);
  if (!decimal.test(value)) return Math.min(typed, shown.length);
  const { group } = marksOf(locale);
  let at = 0;
  for (let left = typed; left > 0 && at < shown.length; at++) if (shown[at] !== group) left--;
  return at;
}

/** A change of what is shown for `value`. */
interface Change {
  value: string;
  /** The text of the input after the change. */
  text: string;
  /** The caret position after the change. */
  at: number;
  /** The caret position before the change: the start of what was selected. */
  was: number;
  locale: string;
}

/**
 * Returns the typed text after a change, and the number of its characters before the caret. Deleting a separator deletes the digit next to
 * it: the one before it if the caret was after the separator, else the one after it.
 */
export function typedInto({ value, text, at, was, locale }: Change): { typed: string; caret: number } {
  const shown = groupDigits(value, locale);
  // What is shown around the insertion is written in the language; what was inserted may not be.
  const read = (part: string) => (decimal.test(value) ? ungroupDigits(part, locale) : part);
  const start = Math.min(was, commonStart(shown, text.slice(0, at)));
  const before = read(text.slice(0, start)) + readPasted(text.slice(start, at), locale);
  const typed = before + read(text.slice(at));
  const caret = before.length;
  if (text.length < shown.length && typed === read(shown)) {
    const cut = was > at ? caret - 1 : caret;
    return { typed: typed.slice(0, cut) + typed.slice(cut + 1), caret: cut };
  }
  if (decimal.test(typed)) return { typed, caret };
  // It may be a number with separators that has been finished with this character.
  const whole = readPasted(typed, locale);
  return { typed: whole, caret: caret + whole.length - typed.length };
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
