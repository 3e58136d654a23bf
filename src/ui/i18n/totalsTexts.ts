import { en } from './totals/en';
import type { TextGroup } from './textGroup';

/** Texts of what an account has on all networks together. */
export const totalsTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./totals/de')).de,
    ja: async () => (await import('./totals/ja')).ja,
    ko: async () => (await import('./totals/ko')).ko,
    zh: async () => (await import('./totals/zh')).zh,
    es: async () => (await import('./totals/es')).es,
    fr: async () => (await import('./totals/fr')).fr,
    pt: async () => (await import('./totals/pt')).pt,
    nl: async () => (await import('./totals/nl')).nl,
    tr: async () => (await import('./totals/tr')).tr,
  },
  probe: 'totals.title',
};
