import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
  totals: {
    title: 'Alle Netzwerke',
    unreachable: 'Nicht erreichbar',
    unread: 'Hier nicht gelesen',
    partial: 'Es kann mehr sein',
    noPrice: 'Kein Preis',
    notCounted: 'Nicht mitgezählt: {{networks}}',
    unpriced: 'Ohne Preis, nicht mitgezählt: {{amount}}',
    noRate: 'Für {{currency}} ist kein Wechselkurs bekannt, daher gibt es keine Summe.',
  },
};
