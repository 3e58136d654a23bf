import { describe, expect, it } from 'vitest';
import { documentScheme, isDark } from './watchTheme';

describe('isDark', () => {
  const base = { choice: 'system', whiteLabel: {}, surface: 'page', systemDark: true } as const;
  it('follows the system, then the choice', () => {
    expect(isDark(base)).toBe(true);
    expect(isDark({ ...base, choice: 'light' })).toBe(false);
  });
  it('lets the white-label mode win inside a host only', () => {
    const whiteLabel = { mode: 'light' } as const;
    expect(isDark({ ...base, choice: 'dark', whiteLabel, surface: 'frame' })).toBe(false);
    expect(isDark({ ...base, choice: 'dark', whiteLabel })).toBe(true);
    expect(isDark({ ...base, whiteLabel: { mode: 'auto' }, surface: 'frame' })).toBe(true);
  });
});

describe('documentScheme', () => {
  it('is what the loader gives the frame element, whatever the person chose', () => {
    expect(documentScheme({ whiteLabel: { mode: 'dark' }, surface: 'frame', dark: true })).toBe('dark');
    expect(documentScheme({ whiteLabel: { mode: 'auto' }, surface: 'frame', dark: true })).toBe('light dark');
    expect(documentScheme({ whiteLabel: {}, surface: 'frame', dark: true })).toBe('light');
    expect(documentScheme({ whiteLabel: {}, surface: 'page', dark: true })).toBe('dark');
  });
});
