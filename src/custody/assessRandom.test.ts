import { describe, expect, it, vi } from 'vitest';
import { brokenSources, predictableSource } from '../../tests/helpers/custody/randomSources';
import { fillRandom, type FillRandom } from '../kit/randomId';
import { createAssessedRandom, assessRandom } from './assessRandom';
import { randomScalar } from './scalar';

const broken = expect.objectContaining({ code: 'randomBroken' }) as unknown;

describe.each(Object.entries(brokenSources))('a random source that %s', (_, create) => {
  it('is rejected on its first bytes and on every later use', () => {
    expect(() => assessRandom(create())).toThrow(broken);
    const judged = createAssessedRandom(create());
    for (let again = 0; again < 3; again++) expect(() => judged(new Uint8Array(16))).toThrow(broken);
  });
});

it('a good random source is never rejected', () => {
  for (let time = 0; time < 500; time++) assessRandom(fillRandom);
  for (let time = 0; time < 500; time++) assessRandom(predictableSource(`seed ${time}`));
});

it('the source is tested once, before its first use, and called once for each draw afterwards', () => {
  const source = vi.fn<FillRandom>(fillRandom);
  const judged = createAssessedRandom(source);
  expect(source).not.toHaveBeenCalled();
  judged(new Uint8Array(4));
  const calls = source.mock.calls.length;
  judged(new Uint8Array(4));
  expect(source).toHaveBeenCalledTimes(calls + 1);
});

it('randomScalar rejects a source that never yields a valid key, instead of looping forever', () => {
  expect(() => randomScalar((bytes) => bytes.fill(0))).toThrow(broken);
  expect(() => randomScalar((bytes) => bytes.fill(255))).toThrow(broken);
});
