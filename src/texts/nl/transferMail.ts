import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Bevestig e-mails van {brand}',
  confirmBody:
    'Iemand heeft {brand} gevraagd om naar dit e-mailadres te schrijven wanneer {address} iets ontvangt. Was jij dat? Zo niet, negeer dit bericht dan.',
  confirmButton: 'E-mails aanzetten',
  receivedSubject: 'Je hebt {amount} {symbol} ontvangen',
  receivedHeading: 'Ontvangen',
  receivedLine: '{amount} {symbol} op {chain}, van {from} naar {to}',
  stopBody: 'Deze e-mails niet meer ontvangen:',
  stopButton: 'E-mails stoppen',
  confirmed: 'Klaar. We e-mailen je als er iets binnenkomt.',
  stopped: 'Klaar. Je krijgt deze e-mails niet meer.',
  invalid: 'Deze link is niet meer geldig.',
};
