import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} からの通知の確認',
  confirmBody:
    '{address} が資産を受け取ったときに、{brand} からこのアドレスへの通知が希望されています。お心当たりがない場合は無視してください。',
  confirmButton: 'はい、通知を受け取ります',
  receivedSubject: '{amount} {symbol} を受け取りました',
  receivedHeading: '受け取り',
  receivedLine: '{chain} で {amount} {symbol}、送信元 {from}、宛先 {to}',
  stopBody: 'このような通知を止める：',
  stopButton: '通知を止める',
  confirmed: '完了しました。受け取りがあるとお知らせします。',
  stopped: '完了しました。今後この通知は届きません。',
  invalid: 'このリンクは無効になりました。',
};
