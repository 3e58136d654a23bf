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
    none: 'Geen prijsverloop beschikbaar',
    failed: 'Het prijsverloop kon niet worden geladen',
    again: 'Opnieuw proberen',
    shareReceipt: 'Bewijs delen',
    receiptBy: 'Bewijs van {{app}}',
    networks: 'Ontvangen op',
  },
};
