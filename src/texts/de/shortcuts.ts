import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Tastenkürzel',
    lead: 'Drücken Sie irgendwo in der Wallet eine Taste.',
    on: 'Tastenkürzel verwenden',
    search: 'Suchen',
    show: 'Tastenkürzel anzeigen',
  },
};
