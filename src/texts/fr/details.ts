import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1J',
      week: '1S',
      month: '1M',
      year: '1A',
    },
    period: 'Période',
    line: 'Prix de {{from}} à {{to}}',
    none: 'Aucun historique de prix disponible',
    failed: 'Impossible de charger l’historique des prix',
    again: 'Réessayer',
    shareReceipt: 'Partager le reçu',
    receiptBy: 'Reçu de {{app}}',
    networks: 'Recevoir sur',
  },
  totals: {
    title: 'Tous les réseaux',
    unreachable: 'Injoignable',
    unread: 'Non lu ici',
    partial: 'Il peut y en avoir plus',
    noPrice: 'Sans prix',
    notCounted: 'Non compté : {{networks}}',
    unpriced: 'Sans prix, non compté : {{amount}}',
    noRate: 'Il n’y a pas de taux de change pour {{currency}}, donc pas de somme.',
  },
};
