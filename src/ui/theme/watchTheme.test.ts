import { describe, expect, it } from 'vitest';
import { documentScheme, isDark } from './watchTheme';

describe('isDark', () => {
  it('follows the system, or else the user’s choice', () => {
    expect(isDark({ choice: 'system', systemDark: true })).toBe(true);
    expect(isDark({ choice: 'light', systemDark: true })).toBe(false);
    expect(isDark({ choice: 'dark', systemDark: false })).toBe(true);
  });
});

describe('documentScheme', () => {
  it('equals the scheme that the loader gives the frame element, whatever project and user have chosen', () => {
    expect(documentScheme({ hostMode: 'dark', surface: 'frame', dark: true })).toBe('dark');
    expect(documentScheme({ hostMode: 'auto', surface: 'frame', dark: true })).toBe('light dark');
    expect(documentScheme({ surface: 'frame', dark: true })).toBe('light');
    expect(documentScheme({ surface: 'page', dark: true })).toBe('dark');
  });
});
