import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Abrir a carteira',
  close: 'Fechar a carteira',
  waiting: {
    one: '{count} solicitação pendente',
    many: '{count} de solicitações pendentes',
    other: '{count} solicitações pendentes',
  },
};
