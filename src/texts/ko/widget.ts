import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: '지갑 열기',
  close: '지갑 닫기',
  waiting: { other: '대기 중인 요청 {count}개' },
};
