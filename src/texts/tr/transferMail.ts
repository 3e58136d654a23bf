import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} bildirimlerini onaylayın',
  confirmBody:
    'Biri, {address} bir şey aldığında {brand} tarafından bu e-posta adresine yazılmasını istedi. Siz miydiniz? Değilse bu mesajı dikkate almayın.',
  confirmButton: 'Evet, bana bildirin',
  receivedSubject: '{amount} {symbol} aldınız',
  receivedHeading: 'Alındı',
  receivedLine: '{chain} ağında {amount} {symbol}, gönderen: {from}, alıcı: {to}',
  stopBody: 'Bu mesajları artık almamak için:',
  stopButton: 'Mesajları durdur',
  confirmed: 'Tamam. Bir şey geldiğinde size yazacağız.',
  stopped: 'Tamam. Artık bu mesajları almayacaksınız.',
  invalid: 'Bu bağlantı artık geçerli değil.',
};
