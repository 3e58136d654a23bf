import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reuseUnchanged } from './reuseUnchanged';

describe('reuseUnchanged', () => {
  it('returns a value equal to the new one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(reuseUnchanged(before, after)).toEqual(after);
      }),
    );
  });

  it('returns the old object if nothing has changed', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => typeof value === 'object'),
        (before) => {
          expect(reuseUnchanged(before, structuredClone(before))).toBe(before);
        },
      ),
    );
  });

  it('keeps unchanged items next to changed ones', () => {
    const before = [{ id: 1 }, { id: 2 }, { id: 3, tags: ['a'] }];
    const after = reuseUnchanged(before, [{ id: 1 }, { id: 4 }, { id: 3, tags: ['a'] }]);
    expect(after).toEqual([{ id: 1 }, { id: 4 }, { id: 3, tags: ['a'] }]);
    expect(after.map((item, at) => item === before[at])).toEqual([true, false, true]);
  });

  it.each([
    [[1, 2], [1]],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[], {}],
  ])('does not reuse %j for %j', (before, after) => {
    expect(reuseUnchanged<unknown>(before, after)).not.toBe(before);
  });
});
