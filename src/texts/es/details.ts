import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1D',
      week: '1S',
      month: '1M',
      year: '1A',
    },
    period: 'Periodo',
    line: 'Precio de {{from}} a {{to}}',
    none: 'No hay historial de precios',
    failed: 'No se pudo cargar el historial de precios',
    again: 'Reintentar',
    shareReceipt: 'Compartir recibo',
    receiptBy: 'Recibo de {{app}}',
    networks: 'Recibir en',
  },
};
