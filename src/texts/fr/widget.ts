import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Ouvrir le portefeuille',
  close: 'Fermer le portefeuille',
  waiting: {
    one: '{count} demande en attente',
    many: '{count} de demandes en attente',
    other: '{count} demandes en attente',
  },
};
