import { en } from './assets/en';
import type { TextGroup } from './textGroup';

/** Texts of what an account has. */
export const assetTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./assets/de')).de,
    ja: async () => (await import('./assets/ja')).ja,
    ko: async () => (await import('./assets/ko')).ko,
    zh: async () => (await import('./assets/zh')).zh,
    es: async () => (await import('./assets/es')).es,
    fr: async () => (await import('./assets/fr')).fr,
    pt: async () => (await import('./assets/pt')).pt,
    nl: async () => (await import('./assets/nl')).nl,
    tr: async () => (await import('./assets/tr')).tr,
  },
  probe: 'assets.portfolio',
};
