import { expect, it } from 'vitest';
import { createSocketLimit } from './socketLimit';

it('lets in as many of one caller as it may have, and one more once one is closed', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 100 });
  const leave = limit.enter('a');
  expect(limit.hasRoom('a')).toBe(true);
  limit.enter('a');
  expect([limit.hasRoom('a'), limit.hasRoom('b')]).toEqual([false, true]);
  leave();
  expect(limit.hasRoom('a')).toBe(true);
});

it('lets in as many of all callers together as the process may have, however many callers there are', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 3 });
  const [leave] = ['a', 'b', 'c'].map((caller) => limit.enter(caller));
  expect([limit.hasRoom('a'), limit.hasRoom('d')]).toEqual([false, false]);
  leave?.();
  expect(limit.hasRoom('d')).toBe(true);
  limit.enter('d');
  expect(limit.hasRoom('e')).toBe(false);
});
