import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Bevestig berichten van {brand}',
  confirmBody:
    'Iemand heeft {brand} gevraagd om naar dit e-mailadres te schrijven wanneer {address} iets ontvangt. Was jij dat? Zo niet, negeer dit bericht dan.',
  confirmButton: 'Ja, stuur me bericht',
  receivedSubject: 'Je hebt {amount} {symbol} ontvangen',
  receivedHeading: 'Ontvangen',
  receivedLine: '{amount} {symbol} op {chain}, van {from} naar {to}',
  stopBody: 'Deze berichten niet meer ontvangen:',
  stopButton: 'Berichten stoppen',
  confirmed: 'Klaar. We sturen je bericht als er iets binnenkomt.',
  stopped: 'Klaar. Je krijgt deze berichten niet meer.',
  invalid: 'Deze link is niet meer geldig.',
};
