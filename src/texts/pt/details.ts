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
    none: 'Nenhum histórico de preços disponível',
    failed: 'Não foi possível carregar o histórico de preços',
    again: 'Tentar de novo',
    shareReceipt: 'Compartilhar recibo',
    receiptBy: 'Recibo de {{app}}',
    networks: 'Receber em',
  },
  totals: {
    title: 'Todas as redes',
    unreachable: 'Não está respondendo',
    unread: 'Não disponível',
    unopened: 'Abrir para incluir',
    partial: 'Pode haver mais',
    noPrice: 'Sem preço',
    notCounted: 'Não incluído: {{networks}}',
    unpriced: 'Não incluído, sem preço: {{amount}}',
    noRate: 'Não há taxa de câmbio para {{currency}}, então não há total.',
  },
};
