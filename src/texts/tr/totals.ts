import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
  totals: {
    title: 'Tüm ağlar',
    unreachable: 'Ulaşılamıyor',
    unread: 'Burada okunmuyor',
    partial: 'Daha fazlası olabilir',
    noPrice: 'Fiyat yok',
    notCounted: 'Sayılmadı: {{networks}}',
    unpriced: 'Fiyatı olmadığı için sayılmadı: {{amount}}',
    noRate: '{{currency}} için döviz kuru yok, bu yüzden toplam gösterilemiyor.',
  },
};
