import type { Risk } from '../../wire/approval/effects';
import { hasHidden } from './visibleText';

/** Scripts with letters that look like letters of another script. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
/** Maximum length of a word that a warning quotes, in characters. */
const maxWordLength = 40;

/** Returns the risks of external texts: invisible characters, and words that mix look-alike scripts. */
export function textRisks(texts: readonly string[]): Risk[] {
  const risks: Risk[] = [];
  if (texts.some(hasHidden))
    risks.push({ kind: 'hiddenCharacters', level: texts.some(isDisguised) ? 'danger' : 'warning', values: {} });
  const mixed = texts.flatMap((text) => text.split(/[\s\p{P}]+/u)).find(isMixed);
  if (mixed !== undefined) {
    risks.push({ kind: 'mixedScripts', level: 'warning', values: { text: mixed.slice(0, maxWordLength) } });
  }
  return risks;
}

/** Returns whether invisible characters can make a text read like another one. Tabs cannot. */
export function isDisguised(text: string): boolean {
  return hasHidden(text.replaceAll('\t', ' '));
}

function isMixed(word: string): boolean {
  return scripts.filter((script) => script.test(word)).length > 1;
}
