import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: '키보드 단축키',
    lead: '지갑의 어느 화면에서나 키를 누르면 됩니다.',
    on: '키보드 단축키 사용',
    search: '검색',
    show: '단축키 보기',
  },
};
