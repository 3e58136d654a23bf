import { expect, it } from 'vitest';
import { createRecentMap } from './recentMap';

it('keeps entries that are read, and drops others once it is full', () => {
  const map = createRecentMap<number>({ most: 10 });
  map.set('asked', 1);
  map.set('quiet', 2);
  for (let at = 0; at < 100; at++) {
    map.set(`other ${at}`, at);
    expect(map.get('asked')).toBe(1);
    // The most recent entries are always present.
    for (let back = 0; back < Math.min(at, 3); back++) expect(map.get(`other ${at - back}`)).toBe(at - back);
  }
  expect(map.get('quiet')).toBeUndefined();
  expect(map.get('other 0')).toBeUndefined();
});

it('stays within its limit by the sizes of its entries', () => {
  const map = createRecentMap<string>({ most: 100, sizeOf: (name, value) => name.length + value.length });
  const names = Array.from({ length: 50 }, (_, at) => `name ${at + 10}`);
  for (const name of names) map.set(name, 'four');
  const left = names.filter((name) => map.get(name) !== undefined);
  expect(left.length).toBeGreaterThan(3);
  expect(left.length * 11).toBeLessThanOrEqual(100);
  expect(left).toContain(names.at(-1));
});

it('deletes entries, overwrites them and can be cleared', () => {
  const map = createRecentMap<number>({ most: 4 });
  for (const name of ['a', 'b', 'c', 'd']) map.set(name, 1);
  for (const name of ['a', 'd']) map.delete(name);
  expect(['a', 'b', 'c', 'd'].map(map.get)).toEqual([undefined, 1, 1, undefined]);
  map.set('b', 2);
  expect(map.get('b')).toBe(2);
  map.clear();
  expect(map.get('b')).toBeUndefined();
});

it('counts an entry that is set again once', () => {
  const map = createRecentMap<number>({ most: 10 });
  for (const name of ['a', 'b', 'c']) map.set(name, 1);
  for (let at = 0; at < 20; at++) map.set('a', at);
  expect(['a', 'b', 'c'].map(map.get)).toEqual([19, 1, 1]);
});
