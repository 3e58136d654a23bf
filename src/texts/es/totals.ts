import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
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
