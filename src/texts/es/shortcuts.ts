import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Atajos de teclado',
    lead: 'Pulsa una tecla en cualquier lugar de la cartera.',
    on: 'Usar atajos de teclado',
    search: 'Buscar',
    show: 'Ver atajos',
  },
};
