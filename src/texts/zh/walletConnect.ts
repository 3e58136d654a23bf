import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: '在其他设备或页面的应用中使用此钱包：在应用中选择 WalletConnect，然后粘贴链接或扫描二维码。',
    link: '链接',
    connect: '连接',
    waiting: '正在等待应用',
    connected: '已连接。您可以返回应用。',
    apps: '已连接的应用',
    empty: '尚未连接任何应用。',
    off: '此钱包已关闭应用连接。',
    lastUsed: '上次使用 {{time}}',
    unnamed: '未命名的应用',
    disconnect: '断开',
    disconnectAll: '全部断开',
    disconnectedAll: '已断开所有应用。',
    disconnected: '已断开 {{name}}。',
    scanFailed: '此图片中没有链接。',
    pasteFailed: '无法粘贴。请在浏览器中允许，或手动输入链接。',
    scanHint: '将相机对准应用中的二维码。',
    faults: {
      invalid: 'WalletConnect 链接无效',
      expired: '此链接已过期。请在应用中获取新链接。',
      used: '此链接已使用过。请在应用中获取新链接。',
      limit: '已达到可连接应用的上限',
      unsupported: '此应用需要此钱包没有的网络或功能。',
      unreachable: '无法连接到应用。请检查网络后重试。',
      silent: '应用没有响应。请获取新链接后重试。',
    },
  },
};
