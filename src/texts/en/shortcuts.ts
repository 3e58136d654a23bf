import type { Texts } from '../types';

/** Texts of the keys that lead through the wallet on a desktop. */
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
