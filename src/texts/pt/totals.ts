import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
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
