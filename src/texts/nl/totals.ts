import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
  totals: {
    title: 'Alle netwerken',
    unreachable: 'Niet bereikbaar',
    unread: 'Hier niet gelezen',
    partial: 'Er kan meer zijn',
    noPrice: 'Geen prijs',
    notCounted: 'Niet meegeteld: {{networks}}',
    unpriced: 'Zonder prijs, niet meegeteld: {{amount}}',
    noRate: 'Er is geen wisselkoers voor {{currency}}, dus er is geen totaal.',
  },
};
