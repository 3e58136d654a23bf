import { describe, expect, it } from 'vitest';
import { isFinished, readResults } from './readResults.mjs';

const linesOf = (...lines: object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const planned = { planned: ['a', 'b', 'c'].map((id) => ({ id, name: `story ${id}` })) };
const passed = (id: string) => [{ began: id }, { ended: id, isExpected: true, status: 'passed', output: '' }];
const failed = (id: string, output: string) => [
  { began: id },
  { ended: id, isExpected: false, status: 'timedOut', output },
];
const read = (text: string) =>
  Object.fromEntries(readResults(text, { suite: 'stories' }).map(({ name, state }) => [name, state]));

describe('readResults', () => {
  it('keeps finished stories, and fails the others, if the run is cut off in the middle of a line', () => {
    const text = `${linesOf(planned, ...passed('a'), { began: 'b' })}{"ended":"b","isEx`;
    expect(isFinished(text)).toBe(false);
    expect(read(text)).toEqual({ 'story a': 'passed', 'story b': 'failed', 'story c': 'failed' });
  });

  it('accepts a start that is reported after the end', () => {
    const [began, ended] = passed('a');
    expect(read(linesOf(planned, ended!, began!, ...passed('b'), ...passed('c')))).toMatchObject({
      'story a': 'passed',
    });
  });

  it('marks a story that passed on its second try as flaky, with the output of the first', () => {
    const text = linesOf(planned, ...failed('a', 'too slow'), ...passed('a'), ...passed('b'), ...passed('c'));
    expect(readResults(text, { suite: 'stories' })[0]).toEqual({
      name: 'story a',
      state: 'flaky',
      output: 'too slow',
      firstTry: { output: 'too slow' },
    });
  });

  it('fails a story whose last try failed, with the output of every try', () => {
    const text = linesOf(planned, ...failed('a', 'once'), ...failed('a', 'twice'), ...passed('b'), ...passed('c'));
    const [first] = readResults(text, { suite: 'stories' });
    expect(first).toEqual({
      name: 'story a',
      state: 'failed',
      output: 'once\ntwice',
      firstTry: { output: 'once' },
    });
  });

  it('counts a skipped story as skipped, and an error outside any story as a failure', () => {
    const skipped = { ended: 'a', isExpected: true, status: 'skipped', output: '' };
    const text = linesOf(
      planned,
      skipped,
      ...passed('b'),
      ...passed('c'),
      { fault: 'the stack fell' },
      { finished: true },
    );
    expect(isFinished(text)).toBe(true);
    expect(read(text)).toMatchObject({ 'story a': 'skipped', 'story b': 'passed', stories: 'failed' });
  });

  it('counts the tests of a file, and the file itself only if it could not be read', () => {
    const files = { planned: [1, 2].map((at) => ({ id: `f${at}`, name: `file ${at}`, isFile: true })) };
    const ends = [
      { ended: 'f1', isExpected: true, status: 'passed', output: '' },
      { ended: 'f2', isExpected: false, status: 'failed', output: 'no such import' },
    ];
    expect(read(linesOf(files, ...ends))).toEqual({ 'file 2': 'failed' });
  });

  it('marks a unit test that vitest retried by itself as flaky', () => {
    const retried = { ended: 'a', isExpected: true, isRetried: true, status: 'passed', output: 'once' };
    expect(read(linesOf(planned, retried, ...passed('b'), ...passed('c')))['story a']).toBe('flaky');
  });
});
