import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1G',
      week: '1H',
      month: '1A',
      year: '1Y',
    },
    period: 'Dönem',
    line: 'Fiyat {{from}} – {{to}}',
    none: 'Fiyat geçmişi yok',
    failed: 'Fiyat geçmişi yüklenemedi',
    again: 'Yeniden dene',
    shareReceipt: 'Makbuzu paylaş',
    receiptBy: '{{app}} makbuzu',
    networks: 'Alınacak ağ',
  },
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
