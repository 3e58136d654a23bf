import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1D',
      week: '1W',
      month: '1M',
      year: '1J',
    },
    period: 'Periode',
    line: 'Prijs van {{from}} tot {{to}}',
    none: 'Geen prijzen voor deze periode',
    failed: 'Prijsverloop kon niet worden geladen',
    again: 'Opnieuw proberen',
    shareReceipt: 'Transactiebewijs delen',
    receiptBy: 'Transactiebewijs van {{app}}',
    alsoOn: 'Ook op',
  },
  totals: {
    title: 'Alle netwerken',
    unreachable: 'Reageert niet',
    unread: 'Niet beschikbaar',
    unopened: 'Openen om mee te rekenen',
    partial: 'Er kan meer zijn',
    noPrice: 'Geen prijs',
    test: 'Testnetwerk',
    leftOut: 'Niet inbegrepen',
    showAll: 'Alle netwerken tonen',
    notCounted: 'Niet meegerekend: {{networks}}',
    unpriced: {
      one: '{{count}} token heeft geen prijs en telt niet mee',
      other: '{{count}} tokens hebben geen prijs en tellen niet mee',
    },
    noRate: 'Geen wisselkoers voor {{currency}}, dus er is geen totaal.',
  },
};
