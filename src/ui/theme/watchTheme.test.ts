import { describe, expect, it } from 'vitest';
import { documentScheme, isDark } from './watchTheme';

describe('isDark', () => {
  it('follows the system, then the choice', () => {
    expect(isDark({ choice: 'system', systemDark: true })).toBe(true);
    expect(isDark({ choice: 'light', systemDark: true })).toBe(false);
    expect(isDark({ choice: 'dark', systemDark: false })).toBe(true);
  });
});

describe('documentScheme', () => {
  it('is what the loader gives the frame element, whatever project and user chose', () => {
    expect(documentScheme({ hostMode: 'dark', surface: 'frame', dark: true })).toBe('dark');
    expect(documentScheme({ hostMode: 'auto', surface: 'frame', dark: true })).toBe('light dark');
    expect(documentScheme({ surface: 'frame', dark: true })).toBe('light');
    expect(documentScheme({ surface: 'page', dark: true })).toBe('dark');
  });
});
