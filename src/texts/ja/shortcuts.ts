import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'ショートカットキー',
    lead: 'ウォレットのどの画面でも、キーを押すだけで使えます。',
    on: 'キーボードショートカットを使う',
    search: '検索',
    show: 'ショートカットを表示',
  },
};
