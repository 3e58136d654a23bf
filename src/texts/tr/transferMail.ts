import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} iletilerini onaylayın',
  confirmBody:
    'Birisi, {address} bir şey aldığında {brand} tarafından buraya yazılmasını istiyor. Siz miydiniz? Değilse bu iletiyi yok sayın.',
  confirmButton: 'Evet, bana yazın',
  receivedSubject: '{amount} {symbol} aldınız',
  receivedHeading: 'Alındı',
  receivedLine: '{chain} ağında {amount} {symbol}, gönderen {from}, alıcı {to}',
  stopBody: 'Bu iletileri artık almamak için:',
  stopButton: 'İletileri durdur',
  confirmed: 'Tamam. Bir şey geldiğinde yazacağız.',
  stopped: 'Tamam. Artık bu iletileri almayacaksınız.',
  invalid: 'Bu bağlantı artık geçerli değil.',
};
