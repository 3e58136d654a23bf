import type { Texts } from '../types';

/** What the button says to those who do not see it: closed, open, and with requests waiting. */
export const texts = {
  open: 'Open wallet',
  close: 'Close wallet',
  waiting: { one: '{count} request waiting', other: '{count} requests waiting' },
} as const;

export type WidgetTexts = Texts<typeof texts>;
