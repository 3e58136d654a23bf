import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Tastenkürzel',
    lead: 'Drücken Sie eine Taste, egal wo Sie in der Wallet sind.',
    on: 'Tastenkürzel verwenden',
    search: 'Suchen',
    show: 'Tastenkürzel zeigen',
  },
};
