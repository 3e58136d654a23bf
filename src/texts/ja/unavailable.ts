import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'このブラウザには対応していません。別のブラウザでもう一度お試しください',
    browserBody: 'このブラウザは暗号化に対応していないため、ウォレットはここに鍵を保存しません。資産は安全です。',
    testnet: 'この機能はテストネットワークでは利用できません',
    network: 'この機能は現在のネットワークでは利用できません',
    lostTitle: '承認するものはありません',
    lostBody:
      'このウィンドウを開いたページとの接続が切れました。ここでは何も承認されていません。元のページに戻って、もう一度お試しください。',
    closeWindow: 'ウィンドウを閉じる',
  },
  toast: {
    assetNotKept: 'トークンを追加できませんでした。サイトからもう一度お試しください。',
    assetLimit: 'トークンの数が上限に達しているため、このトークンは追加されませんでした。',
    answeredElsewhere: '別の端末ですでに回答済みです。',
    dataRefused: '保存済みの連絡先・ネットワーク・設定がウォレットの外で変更されました。その変更は使用されません。',
  },
};
