import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1일',
      week: '1주',
      month: '1개월',
      year: '1년',
    },
    period: '기간',
    line: '가격 {{from}}에서 {{to}}',
    none: '가격 기록이 없습니다',
    failed: '가격 기록을 불러오지 못했습니다',
    again: '다시 시도',
    shareReceipt: '영수증 공유',
    receiptBy: '{{app}} 영수증',
    networks: '받을 네트워크',
  },
};
