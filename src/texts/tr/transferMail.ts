import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} bildirimlerini onaylayın',
  confirmBody:
    'Birisi, {address} bir şey aldığında {brand} tarafından bu e-posta adresine yazılmasını istedi. Siz miydiniz? Değilse bu iletiyi dikkate almayın.',
  confirmButton: 'Evet, bana bildirin',
  receivedSubject: '{amount} {symbol} aldınız',
  receivedHeading: 'Alındı',
  receivedLine: '{chain} ağında {amount} {symbol}, gönderen: {from}, alıcı: {to}',
  stopBody: 'Bu iletileri artık almamak için:',
  stopButton: 'İletileri durdur',
  confirmed: 'Tamam. Bir şey geldiğinde size yazacağız.',
  stopped: 'Tamam. Artık bu iletileri almayacaksınız.',
  invalid: 'Bu bağlantı artık geçerli değil.',
};
