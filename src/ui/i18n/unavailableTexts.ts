import { en } from './unavailable/en';
import type { TextGroup } from './textGroup';

/** Texts of what cannot be had here. */
export const unavailableTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./unavailable/de')).de,
    ja: async () => (await import('./unavailable/ja')).ja,
    ko: async () => (await import('./unavailable/ko')).ko,
    zh: async () => (await import('./unavailable/zh')).zh,
    es: async () => (await import('./unavailable/es')).es,
    fr: async () => (await import('./unavailable/fr')).fr,
    pt: async () => (await import('./unavailable/pt')).pt,
    nl: async () => (await import('./unavailable/nl')).nl,
    tr: async () => (await import('./unavailable/tr')).tr,
  },
  probe: 'unavailable.browser',
};
