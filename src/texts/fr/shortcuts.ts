import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Raccourcis clavier',
    lead: 'Appuyez sur une touche, où que vous soyez dans le portefeuille.',
    on: 'Utiliser les raccourcis clavier',
    search: 'Rechercher',
    show: 'Afficher les raccourcis',
  },
};
