import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'E-Mails von {brand} bestätigen',
  confirmBody:
    'Jemand hat {brand} gebeten, an diese E-Mail-Adresse zu schreiben, wenn {address} etwas empfängt. Waren Sie das? Wenn nicht, ignorieren Sie diese Nachricht.',
  confirmButton: 'E-Mails einschalten',
  receivedSubject: 'Sie haben {amount} {symbol} empfangen',
  receivedHeading: 'Empfangen',
  receivedLine: '{amount} {symbol} auf {chain}, von {from} an {to}',
  stopBody: 'Diese E-Mails abbestellen:',
  stopButton: 'E-Mails abbestellen',
  confirmed: 'Fertig. Wir schreiben Ihnen, wenn etwas ankommt.',
  stopped: 'Fertig. Sie erhalten keine solchen E-Mails mehr.',
  invalid: 'Dieser Link ist nicht mehr gültig.',
};
