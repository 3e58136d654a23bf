import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '确认接收 {brand} 的通知',
  confirmBody: '有人请 {brand} 在 {address} 收到资产时发邮件通知此邮箱。是您本人操作的吗？如果不是，请忽略此邮件。',
  confirmButton: '开启邮件通知',
  receivedSubject: '您收到了 {amount} {symbol}',
  receivedHeading: '资产到账',
  receivedLine: '{amount} {symbol}（{chain}），来自 {from}，转入 {to}',
  stopBody: '不再接收此类通知：',
  stopButton: '停止通知',
  confirmed: '已完成。有资产到账时我们会通知您。',
  stopped: '已完成。您不会再收到此类通知。',
  invalid: '此链接已失效。',
};
