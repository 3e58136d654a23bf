import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Atalhos de teclado',
    lead: 'Pressione uma tecla em qualquer lugar da carteira.',
    on: 'Usar atalhos de teclado',
    search: 'Buscar',
    show: 'Ver atalhos',
  },
};
