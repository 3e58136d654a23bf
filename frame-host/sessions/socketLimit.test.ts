import { expect, it } from 'vitest';
import { toIpNetworks } from '../http/clientAddress';
import { createSocketLimit } from './socketLimit';

it('limits the sockets of one caller, and has room again once one is closed', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 100 });
  const leave = limit.enter(['a']);
  expect(limit.hasRoom(['a'])).toBe(true);
  limit.enter(['a']);
  expect([limit.hasRoom(['a']), limit.hasRoom(['b'])]).toEqual([false, true]);
  leave();
  expect(limit.hasRoom(['a'])).toBe(true);
});

it('limits the sockets of all callers together, and has room again once one is closed', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 3 });
  const [leave] = ['a', 'b', 'c'].map((caller) => limit.enter([caller]));
  expect([limit.hasRoom(['a']), limit.hasRoom(['d'])]).toEqual([false, false]);
  leave?.();
  expect(limit.hasRoom(['d'])).toBe(true);
  limit.enter(['d']);
  expect(limit.hasRoom(['e'])).toBe(false);
});

it('gives an IPv6 site (/48) sixteen times what one of its networks may have, so that it cannot take the places of all', () => {
  const limit = createSocketLimit({ perCaller: 2, total: 20_000 });
  const networksOf = (at: number) => toIpNetworks(`2001:db8:1:${at.toString(16)}::1`);
  let opened = 0;
  for (let at = 0; at < 65_536; at++) {
    if (!limit.hasRoom(networksOf(at))) continue;
    limit.enter(networksOf(at));
    opened += 1;
  }
  expect([opened, limit.hasRoom(toIpNetworks('2001:db8:2::1'))]).toEqual([32, true]);
});
