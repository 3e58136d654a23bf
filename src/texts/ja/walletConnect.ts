import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: '別の端末やページのアプリでこのウォレットを使えます。アプリでWalletConnectを選び、リンクを貼り付けるかコードを読み取ってください。',
    link: 'リンク',
    connect: '接続',
    waiting: 'アプリの応答を待っています',
    connected: '接続しました。アプリに戻れます。',
    apps: '接続済みアプリ',
    empty: '接続済みアプリはまだありません',
    off: 'このウォレットではアプリの接続が無効になっています。',
    unnamed: '名前のないアプリ',
    scanFailed: 'この画像にリンクは見つかりません。',
    pasteFailed: '貼り付けできませんでした。ブラウザで許可するか、リンクを入力してください。',
    scanHint: 'カメラをアプリのコードに向けてください。',
    handle: 'リンクをこのウォレットで開く',
    handleHint:
      'このブラウザにある、web+wc:で始まるリンクが対象です。wc:のリンクはブラウザがページに渡さないため、貼り付けてください。',
    handleAsked: 'ブラウザが許可を求めることがあります。',
    handleFailed: 'このブラウザでは許可されていません。代わりにリンクを貼り付けてください。',
    faults: {
      invalid: 'WalletConnectのリンクが無効です',
      expired: 'このリンクは有効期限切れです。アプリで新しいリンクを取得してください。',
      used: 'このリンクは使用済みです。アプリで新しいリンクを取得してください。',
      limit: '接続できるアプリの数が上限に達しました',
      unsupported: 'このアプリに必要なネットワークまたは機能が、このウォレットにありません。',
      unreachable: 'アプリに接続できませんでした。接続を確認して、もう一度お試しください。',
      silent: 'アプリが応答しませんでした。アプリで新しいリンクを取得して、もう一度お試しください。',
      notLoaded: 'ウォレットの一部を読み込めませんでした。接続を確認して、もう一度お試しください。',
    },
  },
};
