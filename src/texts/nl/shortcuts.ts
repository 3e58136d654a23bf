import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Sneltoetsen',
    lead: 'Druk op een toets, waar je ook bent in de wallet.',
    on: 'Sneltoetsen gebruiken',
    search: 'Zoeken',
    show: 'Sneltoetsen tonen',
  },
};
