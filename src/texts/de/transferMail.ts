import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Nachrichten von {brand} bestätigen',
  confirmBody:
    'Jemand hat {brand} gebeten, an diese E-Mail-Adresse zu schreiben, wenn {address} etwas empfängt. Waren Sie das? Wenn nicht, ignorieren Sie diese Nachricht.',
  confirmButton: 'Ja, schreiben Sie mir',
  receivedSubject: 'Sie haben {amount} {symbol} empfangen',
  receivedHeading: 'Empfangen',
  receivedLine: '{amount} {symbol} auf {chain}, von {from} an {to}',
  stopBody: 'Keine solchen Nachrichten mehr:',
  stopButton: 'Nachrichten abbestellen',
  confirmed: 'Fertig. Wir schreiben, wenn etwas ankommt.',
  stopped: 'Fertig. Sie erhalten keine solchen Nachrichten mehr.',
  invalid: 'Dieser Link ist nicht mehr gültig.',
};
