import type { TextGroup } from './textGroup';
import { en, type TransferLocale } from './transfer/en';

/** The texts of Send, Receive, Request and Activity. */
export const transferTexts = {
  english: en,
  load: {
    de: async (): Promise<TransferLocale> => (await import('./transfer/de')).de,
    ja: async (): Promise<TransferLocale> => (await import('./transfer/ja')).ja,
    ko: async (): Promise<TransferLocale> => (await import('./transfer/ko')).ko,
    zh: async (): Promise<TransferLocale> => (await import('./transfer/zh')).zh,
    es: async (): Promise<TransferLocale> => (await import('./transfer/es')).es,
    fr: async (): Promise<TransferLocale> => (await import('./transfer/fr')).fr,
    pt: async (): Promise<TransferLocale> => (await import('./transfer/pt')).pt,
    nl: async (): Promise<TransferLocale> => (await import('./transfer/nl')).nl,
    tr: async (): Promise<TransferLocale> => (await import('./transfer/tr')).tr,
  },
  probe: 'send.recipient',
} satisfies TextGroup;
