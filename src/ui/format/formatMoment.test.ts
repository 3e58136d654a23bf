import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment, formatTime } from './formatMoment';
import { formatPercent } from './formatPercent';

const local = new Date(2026, 0, 5, 7, 8, 9).getTime();

describe('formatDay', () => {
  it.each([
    ['en-GB', '5 Jan 2026'],
    ['en', 'Jan 5, 2026'],
    ['de', '5. Jan. 2026'],
    ['ja', '2026年1月5日'],
  ])('formats in %s as %s', (locale, text) => expect(formatDay({ at: local, locale })).toBe(text));
});

describe('formatMoment', () => {
  it.each([
    ['en', 'Jan 5, 2026, 07:08'],
    ['de', '5. Jan. 2026, 07:08'],
    ['ko', '2026년 1월 5일 07:08'],
  ])('formats in %s as %s', (locale, text) => expect(formatMoment({ at: local, locale })).toBe(text));
  it('uses the 24-hour clock', () => {
    const [midnight, evening] = [new Date(2026, 0, 5, 0, 4).getTime(), new Date(2026, 0, 5, 23, 4).getTime()];
    expect(formatMoment({ at: midnight, locale: 'en' })).toMatch(/ 00:04$/);
    expect(formatMoment({ at: evening, locale: 'en' })).toMatch(/ 23:04$/);
  });
});

describe('formatTime', () => {
  it('returns eight characters of local time', () => {
    expect(formatTime(local)).toBe('07:08:09');
    expect(formatTime(new Date(2026, 5, 5, 23, 0, 0).getTime())).toBe('23:00:00');
  });
});

describe('formatPercent', () => {
  it.each([
    [0.1234, {}, '12.34%'],
    [1, {}, '100.00%'],
    [-0.05, {}, '-5.00%'],
    [-0.00001, {}, '0.00%'],
    [0.5, { decimals: 0 }, '50%'],
    [0.021, { signed: true }, '+2.10%'],
    [0, { signed: true }, '0.00%'],
  ])('formats %s with %o as %s', (share, more, text) =>
    expect(formatPercent({ share, locale: 'en', ...more })).toBe(text),
  );
  it('uses the format of the language', () => {
    expect(formatPercent({ share: 0.1234, locale: 'de' })).toBe('12,34\u00a0%');
    expect(formatPercent({ share: 0.1234, locale: 'tr' })).toBe('%12,34');
  });
});
