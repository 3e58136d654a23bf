import { en } from './settings/en';
import type { TextGroup } from './textGroup';

/** Texts of the settings. */
export const settingsTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./settings/de')).de,
    ja: async () => (await import('./settings/ja')).ja,
    ko: async () => (await import('./settings/ko')).ko,
    zh: async () => (await import('./settings/zh')).zh,
    es: async () => (await import('./settings/es')).es,
    fr: async () => (await import('./settings/fr')).fr,
    pt: async () => (await import('./settings/pt')).pt,
    nl: async () => (await import('./settings/nl')).nl,
    tr: async () => (await import('./settings/tr')).tr,
  },
  probe: 'prefs.general',
};
