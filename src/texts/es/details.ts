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
  totals: {
    title: 'Todas las redes',
    unreachable: 'Sin conexión',
    unread: 'No se lee aquí',
    partial: 'Puede haber más',
    noPrice: 'Sin precio',
    notCounted: 'No se ha contado: {{networks}}',
    unpriced: 'Sin precio, no se ha contado: {{amount}}',
    noRate: 'No hay tipo de cambio para {{currency}}, así que no hay suma.',
  },
};
