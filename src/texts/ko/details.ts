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
    line: '가격: {{from}} → {{to}}',
    none: '이 기간의 가격이 없습니다',
    failed: '가격 추이를 불러오지 못했습니다',
    again: '다시 시도',
    shareReceipt: '거래 확인서 공유',
    receiptBy: '{{app}} 거래 확인서',
    alsoOn: '다른 네트워크',
  },
  totals: {
    title: '모든 네트워크',
    unreachable: '응답 없음',
    unread: '확인할 수 없음',
    unopened: '열면 합계에 포함',
    partial: '더 있을 수 있음',
    noPrice: '가격 없음',
    test: '테스트넷',
    leftOut: '포함되지 않음',
    showAll: '모든 네트워크 보기',
    notCounted: '합계에서 제외됨: {{networks}}',
    unpriced: {
      other: '토큰 {{count}}개는 가격이 없어 합계에서 제외되었습니다',
    },
    noRate: '{{currency}} 환율이 없어 합계를 표시할 수 없습니다.',
  },
};
