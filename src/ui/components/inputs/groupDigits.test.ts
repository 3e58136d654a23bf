import { describe, expect, it } from 'vitest';
import { parseUnits } from '../../../kit/units';
import { languages } from '../../../texts/languages';
import { formatDecimal } from '../../format/formatAmount';
import { caretIn, groupDigits, readPasted, typedInto, ungroupDigits } from './groupDigits';

describe('groupDigits', () => {
  it.each([
    ['1234567.891', 'en', '1,234,567.891'],
    ['1234567.891', 'de', '1.234.567,891'],
    ['1234567.891', 'fr', '1\u202f234\u202f567,891'],
    ['12345,6', 'en', '12,345.6'],
    ['0.123456789', 'ja', '0.123456789'],
    ['12345.', 'tr', '12.345,'],
    ['.5', 'en', '.5'],
    ['007', 'en', '007'],
    ['', 'en', ''],
    ['1.2.3', 'en', '1.2.3'],
    ['abcdefgh', 'en', 'abcdefgh'],
  ])('shows %s in %s as %s', (typed, locale, shown) => {
    expect(groupDigits(typed, locale)).toBe(shown);
  });

  it.each(languages)('writes as the rest of the wallet does, and never changes the number: %s', (locale) => {
    for (const typed of ['1234567.891', '1234', '99999', '100000.5']) {
      const shown = groupDigits(typed, locale);
      expect(shown).toBe(formatDecimal({ value: typed, locale }));
      expect(parseUnits(ungroupDigits(shown, locale), 6)).toBe(parseUnits(typed, 6));
    }
  });
});

it.each([
  ['1,234,567.8', 'de', '1234567.8'],
  ['1.234.567,8', 'en', '1234567.8'],
  ['1,234', 'en', '1234'],
  // Explorers and exchanges write a point in every language, so this is no thousand.
  ['1.234', 'de', '1.234'],
  ['1,234', 'de', '1.234'],
  ['0,123', 'en', '0.123'],
  ['1,5', 'en', '1.5'],
  [',', 'en', '.'],
  [' 12 345 678 ', 'en', '12345678'],
  ['1,23,4', 'en', '1,23,4'],
  ['1 x', 'en', '1 x'],
])('reads pasted %s in %s as %s', (pasted, locale, read) => {
  expect(readPasted(pasted, locale)).toBe(read);
});

it('caretIn counts the typed characters, not the separators', () => {
  const place = (typed: number) => caretIn({ value: '1234567', typed, locale: 'en' });
  expect([0, 1, 2, 4, 7, 99].map(place)).toEqual([0, 1, 3, 5, 9, 9]);
});

describe('typedInto', () => {
  const after = (text: string, at: number, was: number, { value = '1234567', locale = 'en' } = {}) =>
    typedInto({ value, text, at, was, locale });

  it('removes the digit before a separator with Backspace, and the digit after it with Delete', () => {
    expect(after('1234,567', 1, 2)).toEqual({ typed: '234567', caret: 0 });
    expect(after('1234,567', 1, 1)).toEqual({ typed: '134567', caret: 1 });
  });

  it('leaves every other change as it is', () => {
    expect(after('1,23,567', 4, 5)).toEqual({ typed: '123567', caret: 3 });
    expect(after('1,2349,567', 6, 5)).toEqual({ typed: '12349567', caret: 5 });
    expect(after('', 0, 9)).toEqual({ typed: '', caret: 0 });
  });

  it('does not take a separator for a point while the user types on', () => {
    expect(after('1,2345', 6, 5, { value: '1234' })).toEqual({ typed: '12345', caret: 5 });
    expect(after('1.2345', 6, 5, { value: '1234', locale: 'de' })).toEqual({ typed: '12345', caret: 5 });
    expect(after('1.234,', 6, 5, { value: '1234', locale: 'de' })).toEqual({ typed: '1234.', caret: 5 });
  });

  it('reads what replaces everything as pasted', () => {
    expect(after('1,2', 3, 0, { value: '1234' })).toEqual({ typed: '1.2', caret: 3 });
  });

  it('accepts separators that are typed', () => {
    expect(after('1.234.567', 9, 8, { value: '1.234.56', locale: 'de' })).toEqual({ typed: '1234567', caret: 7 });
  });
});
