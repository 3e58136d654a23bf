import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Abrir a carteira',
  close: 'Fechar a carteira',
  waiting: { one: '{count} pedido pendente', many: '{count} de pedidos pendentes', other: '{count} pedidos pendentes' },
};
