import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: '在钱包自己的页面上',
    body: '会降低钱包保护的操作，只能在任何网站都无法遮盖的钱包自有页面上进行。',
    open: '打开钱包页面',
    opened: '已在另一个窗口中打开。请在那里继续，然后返回。',
    blocked: '没有打开窗口。请允许此网站弹出窗口，或在其他浏览器中打开该网站，然后重试。',
  },
};
