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
    none: 'Nenhum preço para este período',
    failed: 'Não foi possível carregar o histórico de preços',
    again: 'Tentar de novo',
    shareReceipt: 'Compartilhar recibo',
    receiptBy: 'Recibo de {{app}}',
    alsoOn: 'Também em',
  },
  totals: {
    title: 'Todas as redes',
    unreachable: 'Não está respondendo',
    unread: 'Não disponível',
    unopened: 'Abrir para incluir',
    partial: 'Pode haver mais',
    noPrice: 'Sem preço',
    test: 'Rede de teste',
    leftOut: 'Não incluída',
    showAll: 'Mostrar todas as redes',
    notCounted: 'Não incluído: {{networks}}',
    unpriced: {
      one: '{{count}} token não tem preço e não é incluído',
      many: '{{count}} de tokens não têm preço e não são incluídos',
      other: '{{count}} tokens não têm preço e não são incluídos',
    },
    noRate: 'Não há taxa de câmbio para {{currency}}, então não há total.',
  },
};
