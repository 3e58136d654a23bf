import type { Texts } from '../types';

/** Accessible labels of the button: closed, open, and with waiting requests. */
export const texts = {
  open: 'Open wallet',
  close: 'Close wallet',
  waiting: { one: '{count} request waiting', other: '{count} requests waiting' },
} as const;

export type WidgetTexts = Texts<typeof texts>;
