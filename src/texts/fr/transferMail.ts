import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Confirmez les e-mails de {brand}',
  confirmBody:
    'Quelqu’un a demandé à {brand} d’écrire à cette adresse e-mail quand {address} reçoit quelque chose. Était-ce vous ? Sinon, ignorez ce message.',
  confirmButton: 'Activer les e-mails',
  receivedSubject: 'Vous avez reçu {amount} {symbol}',
  receivedHeading: 'Reçu',
  receivedLine: '{amount} {symbol} sur {chain}, de {from} vers {to}',
  stopBody: 'Pour ne plus recevoir ces e-mails :',
  stopButton: 'Arrêter ces e-mails',
  confirmed: 'C’est fait. Nous vous écrirons quand quelque chose arrivera.',
  stopped: 'C’est fait. Vous ne recevrez plus ces e-mails.',
  invalid: 'Ce lien n’est plus valable.',
};
