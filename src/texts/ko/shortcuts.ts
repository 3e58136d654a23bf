import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: '키보드 단축키',
    lead: '지갑 어디에서나 키를 누르세요.',
    on: '키보드 단축키 사용',
    search: '검색',
    show: '단축키 보기',
  },
};
