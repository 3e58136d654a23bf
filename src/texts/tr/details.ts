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
    line: 'Fiyat: {{from}} → {{to}}',
    none: 'Bu dönem için fiyat yok',
    failed: 'Fiyat geçmişi yüklenemedi',
    again: 'Tekrar dene',
    shareReceipt: 'Dekontu paylaş',
    receiptBy: '{{app}} dekontu',
    alsoOn: 'Diğer ağlarda',
  },
  totals: {
    title: 'Tüm ağlar',
    unreachable: 'Yanıt vermiyor',
    unread: 'Alınamıyor',
    unopened: 'Dahil etmek için aç',
    partial: 'Daha fazlası olabilir',
    noPrice: 'Fiyat yok',
    test: 'Test ağı',
    leftOut: 'Dahil değil',
    showAll: 'Tüm ağları göster',
    notCounted: 'Dahil değil: {{networks}}',
    unpriced: {
      one: '{{count}} token fiyatı olmadığı için dahil değil',
      other: '{{count}} token fiyatı olmadığı için dahil değil',
    },
    noRate: '{{currency}} için döviz kuru yok, bu yüzden toplam gösterilemiyor.',
  },
};
