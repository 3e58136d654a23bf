import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} e-postalarını onaylayın',
  confirmBody:
    'Biri, {address} bir şey aldığında {brand} tarafından bu e-posta adresine yazılmasını istedi. Siz miydiniz? Değilse bu mesajı dikkate almayın.',
  confirmButton: 'E-postaları aç',
  receivedSubject: '{amount} {symbol} aldınız',
  receivedHeading: 'Alındı',
  receivedLine: '{chain} ağında {amount} {symbol}, gönderen: {from}, alıcı: {to}',
  stopBody: 'Bu e-postaları durdurmak için:',
  stopButton: 'E-postaları durdur',
  confirmed: 'Tamam. Bir şey geldiğinde size e-posta göndereceğiz.',
  stopped: 'Tamam. Artık bu e-postaları almayacaksınız.',
  invalid: 'Bu bağlantı artık geçerli değil.',
};
