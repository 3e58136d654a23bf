/** A part of a text as the user sees it: plain text, or a mark for an invisible character. */
export interface TextRun {
  text: string;
  mark: boolean;
}

/**
 * Control and format characters (including bidi and zero-width), private and unassigned code points, line separators, and everything that
 * Unicode marks as ignorable in display. U+2800 renders as a blank.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const combining = /\p{M}/u;
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;
const joiners = new Set(['\u200d', '\ufe0f']);

/** More combining marks than this on one letter overlap the lines around it. */
const maxCombining = 3;

/**
 * Splits a text so that nothing in it can hide, change the text direction or draw over its neighbours (docs/threats.md 40). Line feeds
 * stay; every other invisible character becomes a mark such as `U+202E`.
 */
export function visibleText(text: string): TextRun[] {
  const runs: TextRun[] = [];
  const characters = [...text.replaceAll('\r\n', '\n')];
  let stacked = 0;
  characters.forEach((character, at) => {
    stacked = combining.test(character) ? stacked + 1 : 0;
    const shows =
      character === '\n' ||
      (stacked <= maxCombining && !hidden.test(character)) ||
      (joiners.has(character) && pictograph.test(characters[at - 1] ?? '') && joins(character, characters[at + 1]));
    append(runs, shows ? { text: character, mark: false } : { text: codePoint(character), mark: true });
  });
  return runs;
}

/** Returns whether the text contains an invisible character. */
export function hasHidden(text: string): boolean {
  return visibleText(text).some(({ mark }) => mark);
}

function joins(joiner: string, next: string | undefined): boolean {
  return joiner === '\ufe0f' || pictograph.test(next ?? '');
}

function append(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  if (last && !last.mark && !run.mark) last.text += run.text;
  else runs.push(run);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
