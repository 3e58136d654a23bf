import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: '別の端末やページのアプリでこのウォレットを使えます。アプリで WalletConnect を選び、リンクを貼り付けるかコードを読み取ってください。',
    link: 'リンク',
    connect: '接続',
    waiting: 'アプリを待っています',
    connected: '接続しました。アプリに戻れます。',
    apps: '接続中のアプリ',
    empty: '接続中のアプリはまだありません。',
    off: 'このウォレットではアプリの接続がオフになっています。',
    lastUsed: '最終使用 {{time}}',
    unnamed: '名前のないアプリ',
    disconnect: '切断',
    disconnectAll: 'すべて切断',
    disconnectedAll: 'すべてのアプリを切断しました。',
    disconnected: '{{name}} を切断しました。',
    scanFailed: 'この画像にリンクが見つかりません。',
    pasteFailed: '貼り付けできません。ブラウザで許可するか、リンクを入力してください。',
    scanHint: 'アプリのコードにカメラを向けてください。',
    faults: {
      invalid: 'WalletConnect のリンクが無効です',
      expired: 'このリンクは期限切れです。アプリで新しいリンクを取得してください。',
      used: 'このリンクは使用済みです。アプリで新しいリンクを取得してください。',
      limit: '接続できるアプリの上限に達しました',
      unsupported: 'このアプリに必要なネットワークか機能がこのウォレットにありません。',
      unreachable: 'アプリに接続できません。通信を確認してもう一度お試しください。',
      silent: 'アプリから応答がありません。新しいリンクを取得してもう一度お試しください。',
    },
  },
};
