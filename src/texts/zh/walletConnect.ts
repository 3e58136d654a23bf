import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: '在其他设备或页面的应用中使用此钱包：在应用中选择 WalletConnect，然后粘贴链接或扫描二维码。',
    link: '链接',
    noLink: '请先粘贴应用的链接。',
    connect: '连接',
    waiting: '正在等待应用响应',
    connected: '已连接。您可以返回应用。',
    connectedTo: '已连接到 {{site}}',
    done: '完成',
    apps: '已连接的应用',
    empty: '尚未连接任何应用',
    off: '此钱包已关闭应用连接。',
    unnamed: '未命名的应用',
    scanFailed: '此图片中未找到二维码。请换一张图片，或粘贴链接。',
    pasteFailed: '无法粘贴。请在浏览器中允许，或手动输入链接。',
    scanHint: '将摄像头对准应用中的二维码。',
    handle: '用此钱包打开链接',
    handleHint: '在此钱包中打开此浏览器里的连接链接。如果应用的链接打不开，请粘贴到上方。',
    handleAsked: '浏览器可能会请求您的许可。',
    handleFailed: '此浏览器不允许。请改为粘贴链接。',
    next: {
      invalid: '请在应用中复制链接，然后重新粘贴。',
      limit: '请先断开一个应用。',
    },
    faults: {
      invalid: 'WalletConnect 链接无效',
      expired: '此链接已过期。请在应用中获取新链接。',
      used: '此链接已使用过。请在应用中获取新链接。',
      limit: '已达到可连接应用的上限',
      unsupported: '此应用需要此钱包没有的网络或功能。',
      unreachable: '无法连接到应用。请检查网络连接后重试。',
      silent: '应用没有响应。请在应用中获取新链接后重试。',
      notLoaded: '钱包的部分内容未能加载。请检查网络连接后重试。',
    },
  },
};
