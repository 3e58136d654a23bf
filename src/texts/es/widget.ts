import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Abrir la cartera',
  close: 'Cerrar la cartera',
  waiting: {
    one: '{count} solicitud pendiente',
    many: '{count} de solicitudes pendientes',
    other: '{count} solicitudes pendientes',
  },
};
