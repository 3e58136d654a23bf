import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand}からの通知の確認',
  confirmBody:
    '{address}で受け取りがあったときに、{brand}からこのメールアドレスに通知するよう申し込みがありました。お心当たりがない場合は、このメールを無視してください。',
  confirmButton: 'メール通知をオンにする',
  receivedSubject: '{amount} {symbol}を受け取りました',
  receivedHeading: '受け取りました',
  receivedLine: '{chain}で{amount} {symbol}、送信元：{from}、送信先：{to}',
  stopBody: 'このような通知を停止する：',
  stopButton: '通知を停止',
  confirmed: '設定が完了しました。受け取りがあるとお知らせします。',
  stopped: '設定が完了しました。今後この通知は届きません。',
  invalid: 'このリンクはもう有効ではありません。',
};
