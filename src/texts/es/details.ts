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
    none: 'No hay precios para este periodo',
    failed: 'No se ha podido cargar el historial de precios',
    again: 'Reintentar',
    shareReceipt: 'Compartir recibo',
    receiptBy: 'Recibo de {{app}}',
    alsoOn: 'También en',
  },
  totals: {
    title: 'Todas las redes',
    unreachable: 'No responde',
    unread: 'No disponible',
    unopened: 'Abrir para incluirla',
    partial: 'Puede haber más',
    noPrice: 'Sin precio',
    test: 'Red de prueba',
    leftOut: 'No incluida',
    showAll: 'Mostrar todas las redes',
    notCounted: 'No incluido: {{networks}}',
    unpriced: {
      one: '{{count}} token no tiene precio y no se incluye',
      many: '{{count}} de tokens no tienen precio y no se incluyen',
      other: '{{count}} tokens no tienen precio y no se incluyen',
    },
    noRate: 'No hay tipo de cambio para {{currency}}, así que no hay total.',
  },
};
