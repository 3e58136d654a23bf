import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHidden, visibleText } from './visibleText';

const shown = (text: string) =>
  visibleText(text)
    .map((run) => (run.mark ? `[${run.text}]` : run.text))
    .join('');

describe('visibleText', () => {
  it.each([
    ['plain', 'Pay 5', 'Pay 5'],
    ['right-to-left override', 'a\u202eb', 'a[U+202E]b'],
    ['bidi isolates', '\u2066x\u2069', '[U+2066]x[U+2069]'],
    ['zero width space', 'pay\u200bpal', 'pay[U+200B]pal'],
    ['zero width joiner between letters', 'a\u200db', 'a[U+200D]b'],
    ['byte order mark', '\ufeffx', '[U+FEFF]x'],
    ['soft hyphen', 'a\u00adb', 'a[U+00AD]b'],
    ['ANSI colour', '\u001b[31mred', '[U+001B][31mred'],
    ['null', 'a\0b', 'a[U+0000]b'],
    ['tab', 'a\tb', 'a[U+0009]b'],
    ['a lone carriage return', 'a\rb', 'a[U+000D]b'],
    ['Windows line ends', 'a\r\nb', 'a\nb'],
    ['line separator', 'a\u2028b', 'a[U+2028]b'],
    ['Hangul filler', 'a\u3164b', 'a[U+3164]b'],
    ['braille blank', 'a\u2800b', 'a[U+2800]b'],
    ['tag characters', 'a\u{e0041}b', 'a[U+E0041]b'],
    ['private use', '\ue000', '[U+E000]'],
    ['lone surrogate', 'a\ud800b', 'a[U+D800]b'],
    ['variation selector on a letter', 'a\ufe0f', 'a[U+FE0F]'],
    ['HTML is text', '<b>x</b>', '<b>x</b>'],
    ['an accent', 'e\u0301', 'e\u0301'],
    ['a pile of accents', 'e\u0301\u0302\u0303\u0304', 'e\u0301\u0302\u0303[U+0304]'],
    ['a family', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['a red heart', '❤️', '❤️'],
    ['Japanese with wide space', '送金　確認', '送金　確認'],
  ])('marks hidden characters and keeps others: %s', (_name, input, output) => {
    expect(shown(input)).toBe(output);
    expect(hasHidden(input)).toBe(output.includes('[U+'));
  });

  it('never outputs a bidi or zero-width character', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\u202e', '\u200b', '\u2067', '👩', '\u200d', '\n')), (parts) => {
        const plain = visibleText(parts.join(''))
          .filter(({ mark }) => !mark)
          .map(({ text }) => text);
        expect(plain.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
      }),
    );
  });
});
