import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Raccourcis clavier',
    lead: 'Appuyez sur une touche, n’importe où dans le portefeuille.',
    on: 'Utiliser les raccourcis',
    search: 'Rechercher',
    show: 'Voir les raccourcis',
  },
};
