import { expect, it } from 'vitest';
import { textRisks } from './textRisks';

const kinds = (...texts: string[]) => textRisks(texts).map(({ kind, values }) => [kind, values['text']]);

it.each([
  ['a Cyrillic а in a Latin word', 'Unisw\u0430p', 'Unisw\u0430p'],
  ['a Greek omicron', 'Pay to C\u03bfinbase now', 'C\u03bfinbase'],
])('marks %s', (_, text, word) => {
  expect(kinds(text)).toEqual([['mixedScripts', word]]);
});

it.each(['Uniswap', 'Привет, мир', 'Обмен USDC', 'こんにちは Wallet', 'Ελλάδα'])('does not mark %s', (text) => {
  expect(kinds(text)).toEqual([]);
});

it('reports invisible characters once', () => {
  expect(kinds('a\u202eb', 'c\u200bd')).toEqual([['hiddenCharacters', undefined]]);
});
