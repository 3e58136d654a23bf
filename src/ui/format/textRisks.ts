import type { Risk } from '../../wire/approval/effects';
import { hasHidden } from './visibleText';

/** Scripts whose letters look like one another's. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
/** Characters of a word that a warning repeats. */
const maxWordLength = 40;

/** What is suspicious about texts from outside: characters that do not show, words that mix look-alike alphabets. */
export function textRisks(texts: readonly string[]): Risk[] {
  const risks: Risk[] = [];
  if (texts.some(hasHidden)) risks.push({ kind: 'hiddenCharacters', level: 'warning', values: {} });
  const mixed = texts.flatMap((text) => text.split(/[\s\p{P}]+/u)).find(isMixed);
  if (mixed !== undefined) {
    risks.push({ kind: 'mixedScripts', level: 'warning', values: { text: mixed.slice(0, maxWordLength) } });
  }
  return risks;
}

function isMixed(word: string): boolean {
  return scripts.filter((script) => script.test(word)).length > 1;
}
