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
};
