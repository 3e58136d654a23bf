import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Confirmez les messages de {brand}',
  confirmBody:
    'Quelqu’un a demandé à {brand} d’écrire à cette adresse e-mail quand {address} reçoit quelque chose. Était-ce vous ? Sinon, ignorez ce message.',
  confirmButton: 'Oui, écrivez-moi',
  receivedSubject: 'Vous avez reçu {amount} {symbol}',
  receivedHeading: 'Reçu',
  receivedLine: '{amount} {symbol} sur {chain}, de {from} vers {to}',
  stopBody: 'Ne plus recevoir ces messages :',
  stopButton: 'Arrêter ces messages',
  confirmed: 'C’est fait. Nous vous écrirons quand quelque chose arrivera.',
  stopped: 'C’est fait. Vous ne recevrez plus ces messages.',
  invalid: 'Ce lien n’est plus valable.',
};
