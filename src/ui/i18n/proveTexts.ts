import { en } from './prove/en';
import type { TextGroup } from './textGroup';

/** Texts of the page that takes proofs, fetched with it. */
export const proveTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./prove/de')).de,
    ja: async () => (await import('./prove/ja')).ja,
    ko: async () => (await import('./prove/ko')).ko,
    zh: async () => (await import('./prove/zh')).zh,
    es: async () => (await import('./prove/es')).es,
    fr: async () => (await import('./prove/fr')).fr,
    pt: async () => (await import('./prove/pt')).pt,
    nl: async () => (await import('./prove/nl')).nl,
    tr: async () => (await import('./prove/tr')).tr,
  },
  probe: 'prove.cancel',
};
