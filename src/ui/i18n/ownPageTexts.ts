import { en } from './ownPage/en';
import type { TextGroup } from './textGroup';

/** Texts of what is done on the wallet’s own page alone. */
export const ownPageTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./ownPage/de')).de,
    ja: async () => (await import('./ownPage/ja')).ja,
    ko: async () => (await import('./ownPage/ko')).ko,
    zh: async () => (await import('./ownPage/zh')).zh,
    es: async () => (await import('./ownPage/es')).es,
    fr: async () => (await import('./ownPage/fr')).fr,
    pt: async () => (await import('./ownPage/pt')).pt,
    nl: async () => (await import('./ownPage/nl')).nl,
    tr: async () => (await import('./ownPage/tr')).tr,
  },
  probe: 'ownPage.title',
};
