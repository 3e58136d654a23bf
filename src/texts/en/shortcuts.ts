import type { Texts } from '../types';

/** Texts of the keyboard shortcuts of the desktop layout. */
export const texts = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    lead: 'Press a key anywhere in the wallet.',
    on: 'Use keyboard shortcuts',
    search: 'Search',
    show: 'Show shortcuts',
  },
} as const;

export type ShortcutsTexts = Texts<typeof texts>;
