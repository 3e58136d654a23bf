import { en } from './newPassword/en';
import type { TextGroup } from './textGroup';

/** Texts of the two fields for a password that somebody makes up. */
export const newPasswordTexts: TextGroup = {
  english: en,
  load: {
    de: async () => (await import('./newPassword/de')).de,
    ja: async () => (await import('./newPassword/ja')).ja,
    ko: async () => (await import('./newPassword/ko')).ko,
    zh: async () => (await import('./newPassword/zh')).zh,
    es: async () => (await import('./newPassword/es')).es,
    fr: async () => (await import('./newPassword/fr')).fr,
    pt: async () => (await import('./newPassword/pt')).pt,
    nl: async () => (await import('./newPassword/nl')).nl,
    tr: async () => (await import('./newPassword/tr')).tr,
  },
  probe: 'newPassword.first',
};
