import { expect, it } from 'vitest';
import { createSocketLimit } from './socketLimit';

it('limits the sockets of one caller, and has room again once one is closed', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 100 });
  const leave = limit.enter('a');
  expect(limit.hasRoom('a')).toBe(true);
  limit.enter('a');
  expect([limit.hasRoom('a'), limit.hasRoom('b')]).toEqual([false, true]);
  leave();
  expect(limit.hasRoom('a')).toBe(true);
});

it('limits the sockets of all callers together, and has room again once one is closed', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 3 });
  const [leave] = ['a', 'b', 'c'].map((caller) => limit.enter(caller));
  expect([limit.hasRoom('a'), limit.hasRoom('d')]).toEqual([false, false]);
  leave?.();
  expect(limit.hasRoom('d')).toBe(true);
  limit.enter('d');
  expect(limit.hasRoom('e')).toBe(false);
});
