import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: '请在钱包专用页面继续',
    body: '保护设置的更改在专用页面上进行，任何网站都无法干扰。',
    open: '打开钱包页面',
    opened: '已在另一个窗口中打开。请在那里继续，完成后返回。',
    blocked: '您的浏览器拦截了窗口。请允许此网站弹出窗口，或使用其他浏览器。',
  },
};
