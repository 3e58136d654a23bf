import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { directionOf } from './directionOf';
import { detectLanguage, languages } from './languages';

describe('detectLanguage', () => {
  it.each(languages)('detects %s from the browser', (language) => {
    expect(detectLanguage({ browserLanguages: [`${language}-XX`] })).toBe(language);
  });
  it('uses the first browser language that is available', () => {
    expect(detectLanguage({ browserLanguages: ['fi-FI', 'pt-BR', 'de'] })).toBe('pt');
    expect(detectLanguage({ browserLanguages: ['zh-Hant-TW'] })).toBe('zh');
    expect(detectLanguage({ browserLanguages: ['xx', '', '__proto__', 'zh_Hant', 'DE'] })).toBe('zh');
  });
  it('uses the user’s choice, else the integrator’s default, else the browser’s language', () => {
    expect(detectLanguage({ preferred: 'ja', browserLanguages: ['de'], integratorDefault: 'fr' })).toBe('ja');
    expect(detectLanguage({ browserLanguages: ['de'], integratorDefault: 'fr' })).toBe('fr');
    expect(detectLanguage({ browserLanguages: ['de'], integratorDefault: 'fi' })).toBe('de');
    expect(detectLanguage({ browserLanguages: ['fi'], integratorDefault: 'fr' })).toBe('fr');
    expect(detectLanguage({ preferred: 'xx', browserLanguages: [] })).toBe('en');
  });
});

it('directionOf tells languages that are written from right to left', () => {
  const { dir } = createInstance();
  for (const language of [...languages, 'ar', 'fa', 'he', 'ur'])
    expect(directionOf(language), language).toBe(dir(language));
  expect(directionOf('he')).toBe('rtl');
  expect(directionOf('de')).toBe('ltr');
});
