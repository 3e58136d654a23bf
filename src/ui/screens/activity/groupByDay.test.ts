import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../../wallet/activity/entry';
import { groupByDay } from './groupByDay';

const day = 86_400_000;
const entry = (hash: string, at: number | null, status: ActivityEntry['status'] = 'confirmed') =>
  ({ hash, at, status }) as ActivityEntry;

it('lists pending entries first and undated ones last, with each of 3,000 entries once, in order, by day', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => entry(`0x${at}`, 1_000 * day - at * (day / 10)));
  const groups = groupByDay([entry('0xp', 1_001 * day, 'submitted'), ...many, entry('0xn', null)], {
    locale: 'en',
    now: 2_000 * day,
  });
  expect(groups[0]).toMatchObject({ day: 'pending', list: [{ hash: '0xp' }] });
  expect(groups.at(-1)).toMatchObject({ day: null, list: [{ hash: '0xn' }] });
  expect(groups.slice(1, -1).flatMap(({ list }) => list)).toEqual(many);
  expect(new Set(groups.map((group) => group.day)).size).toBe(groups.length);
});

it('calls the last two days Today and Yesterday, in the language', () => {
  const now = new Date(2026, 10, 23, 12).getTime();
  const entries = [entry('0x1', now), entry('0x2', now - day), entry('0x3', now - 2 * day)];
  const days = (locale: string) => groupByDay(entries, { locale, now }).map((group) => group.day);
  expect(days('en')).toEqual(['Today', 'Yesterday', 'Nov 21, 2026']);
  expect(days('de')).toEqual(['Heute', 'Gestern', '21. Nov. 2026']);
});
