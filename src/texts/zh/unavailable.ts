import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: '不支持此浏览器，请换用其他浏览器重试',
    browserBody: '此浏览器无法加密，因此钱包不会在这里保存密钥。您的资产是安全的。',
    testnet: '此功能在测试网络上不可用',
    network: '此功能在当前网络上不可用',
    lostTitle: '没有需要确认的内容',
    lostBody: '此窗口与打开它的页面失去了联系。此处未确认任何内容。请返回该页面重试。',
    closeWindow: '关闭窗口',
  },
  toast: {
    assetNotKept: '未能添加代币。请在网站上重试。',
    assetLimit: '您的代币列表已满，因此未添加此代币。',
    answeredElsewhere: '已在另一台设备上处理。',
    dataRefused: '已保存的联系人、网络或设置在您的钱包之外被更改。这些更改不会被使用。',
  },
};
