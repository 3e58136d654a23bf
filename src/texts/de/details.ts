import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1T',
      week: '1W',
      month: '1M',
      year: '1J',
    },
    period: 'Zeitraum',
    line: 'Preis von {{from}} bis {{to}}',
    none: 'Keine Preise für diesen Zeitraum',
    failed: 'Preisverlauf konnte nicht geladen werden',
    again: 'Erneut versuchen',
    shareReceipt: 'Beleg teilen',
    receiptBy: 'Beleg von {{app}}',
    alsoOn: 'Auch auf',
  },
  totals: {
    title: 'Alle Netzwerke',
    unreachable: 'Antwortet nicht',
    unread: 'Nicht verfügbar',
    unopened: 'Öffnen, um mitzuzählen',
    partial: 'Es kann mehr sein',
    noPrice: 'Kein Preis',
    test: 'Testnetz',
    leftOut: 'Nicht enthalten',
    showAll: 'Alle Netzwerke anzeigen',
    notCounted: 'Nicht mitgezählt: {{networks}}',
    unpriced: {
      one: '{{count}} Token hat keinen Preis und zählt nicht mit',
      other: '{{count}} Token haben keinen Preis und zählen nicht mit',
    },
    noRate: 'Für {{currency}} gibt es keinen Wechselkurs, daher keine Summe.',
  },
};
