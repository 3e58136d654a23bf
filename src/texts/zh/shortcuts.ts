import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: '键盘快捷键',
    lead: '在钱包的任何页面按下按键即可。',
    on: '使用键盘快捷键',
    search: '搜索',
    show: '显示快捷键',
  },
};
