import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
  totals: {
    title: '모든 네트워크',
    unreachable: '연결할 수 없음',
    unread: '여기서 읽을 수 없음',
    partial: '더 있을 수 있음',
    noPrice: '가격 없음',
    notCounted: '합계에서 제외됨: {{networks}}',
    unpriced: '가격이 없어 합계에서 제외된 항목: {{amount}}',
    noRate: '{{currency}} 환율이 없어 합계를 표시할 수 없습니다.',
  },
};
