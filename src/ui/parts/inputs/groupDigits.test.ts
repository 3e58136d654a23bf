import { describe, expect, it } from 'vitest';
import { parseUnits } from '../../../kit/units';
import { caretIn, groupDigits, typedInto, ungroupDigits } from './groupDigits';

describe('groupDigits', () => {
  it.each([
    ['1234567.891', '1\u202f234\u202f567.891'],
    ['12345,6', '12\u202f345,6'],
    ['1234', '1234'],
    ['0.123456789', '0.123456789'],
    ['12345.', '12\u202f345.'],
    ['', ''],
    ['1,234,567', '1,234,567'],
    ['abcdefgh', 'abcdefgh'],
  ])('formats %s as %s', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown);
    expect(ungroupDigits(shown)).toBe(typed);
  });

  it('never changes the number', () => {
    for (const typed of ['1234567.891', '99999', '100000,5'])
      expect(parseUnits(ungroupDigits(groupDigits(typed)), 6)).toBe(parseUnits(typed, 6));
  });

  it('removes spaces between digits of pasted text, but no letters', () => {
    expect(ungroupDigits('12 345 678')).toBe('12345678');
    expect(ungroupDigits('1 x')).toBe('1 x');
  });
});

describe('caretIn', () => {
  it('counts the typed characters, not the separators', () => {
    const shown = groupDigits('1234567');
    expect([0, 1, 2, 4, 7, 99].map((typed) => caretIn(shown, typed))).toEqual([0, 1, 3, 5, 9, 9]);
  });
});

describe('typedInto', () => {
  const shown = groupDigits('1234567');
  const gapless = '1234\u202f567';
  it('removes the digit before a gap with Backspace, and the digit after it with Delete', () => {
    expect(typedInto({ shown, text: gapless, at: 1, was: 2 })).toEqual({ typed: '234567', caret: 0 });
    expect(typedInto({ shown, text: gapless, at: 1, was: 1 })).toEqual({ typed: '134567', caret: 1 });
  });

  it('leaves every other change as it is', () => {
    expect(typedInto({ shown, text: '1\u202f23\u202f567', at: 4, was: 5 })).toEqual({ typed: '123567', caret: 3 });
    expect(typedInto({ shown, text: '1\u202f2349\u202f567', at: 6, was: 5 })).toEqual({ typed: '12349567', caret: 5 });
    expect(typedInto({ shown, text: '', at: 0, was: 9 })).toEqual({ typed: '', caret: 0 });
  });
});
