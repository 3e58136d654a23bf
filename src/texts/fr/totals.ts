import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
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
