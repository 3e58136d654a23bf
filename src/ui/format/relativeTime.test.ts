import { expect, it } from 'vitest';
import { formatDate, relativeTime } from './relativeTime';

const now = Date.UTC(2026, 0, 20, 12);
const ago = (age: number, locale = 'en') => relativeTime({ at: now - age, now, locale });

it('formats the time that has passed', () => {
  expect(ago(5_000)).toBe('now');
  expect(ago(-5_000)).toBe('now');
  expect(ago(5 * 60_000)).toBe('5 min. ago');
  expect(ago(3 * 3_600_000)).toBe('3 hr. ago');
  expect(ago(86_400_000)).toBe('yesterday');
  expect(ago(5 * 60_000, 'de')).toBe('vor 5 Min.');
  expect(ago(30 * 86_400_000)).toMatch(/Dec 21, 2025/);
});

it('returns a value that is not a date unchanged', () => {
  expect(formatDate({ text: 'soon', locale: 'en' })).toBe('soon');
  expect(formatDate({ text: '2026-01-20T12:00:00Z', locale: 'en' })).toMatch(/Jan 20, 2026/);
});
