import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Tastenkürzel',
    lead: 'Die Tasten wirken überall in der Wallet.',
    on: 'Tastenkürzel verwenden',
    search: 'Suchen',
    show: 'Tastenkürzel anzeigen',
  },
};
