import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1D',
      week: '1S',
      month: '1M',
      year: '1A',
    },
    period: 'Período',
    line: 'Preço de {{from}} a {{to}}',
    none: 'Sem histórico de preços',
    failed: 'Não foi possível carregar o histórico de preços',
    again: 'Tentar novamente',
    shareReceipt: 'Partilhar recibo',
    receiptBy: 'Recibo de {{app}}',
    networks: 'Receber em',
  },
  totals: {
    title: 'Todas as redes',
    unreachable: 'Sem conexão',
    unread: 'Não é lida aqui',
    partial: 'Pode haver mais',
    noPrice: 'Sem preço',
    notCounted: 'Não contado: {{networks}}',
    unpriced: 'Sem preço, não contado: {{amount}}',
    noRate: 'Não há taxa de câmbio para {{currency}}, portanto não há soma.',
  },
};
