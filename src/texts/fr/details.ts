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
    none: 'Aucun prix pour cette période',
    failed: 'Impossible de charger l’historique des prix',
    again: 'Réessayer',
    shareReceipt: 'Partager le reçu',
    receiptBy: 'Reçu de {{app}}',
    alsoOn: 'Aussi sur',
  },
  totals: {
    title: 'Tous les réseaux',
    unreachable: 'Ne répond pas',
    unread: 'Non disponible',
    unopened: 'Ouvrir pour l’inclure',
    partial: 'Il peut y en avoir davantage',
    noPrice: 'Aucun prix',
    test: 'Réseau de test',
    leftOut: 'Non inclus',
    showAll: 'Afficher tous les réseaux',
    notCounted: 'Non inclus : {{networks}}',
    unpriced: {
      one: '{{count}} jeton n’a pas de prix et n’est pas compté',
      many: '{{count}} de jetons n’ont pas de prix et ne sont pas comptés',
      other: '{{count}} jetons n’ont pas de prix et ne sont pas comptés',
    },
    noRate: 'Aucun taux de change pour {{currency}}, donc pas de total.',
  },
};
