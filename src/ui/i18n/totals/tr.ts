import type { TotalsLocale } from './en';

export const tr: TotalsLocale = {
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
