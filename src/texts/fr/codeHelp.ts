import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Regardez dans vos indésirables. Un e-mail peut mettre une minute à arriver.',
    address: 'Vérifiez l’adresse : {{email}}',
    newest: 'Vous en avez demandé plusieurs ? Seul le code le plus récent fonctionne.',
    openMailbox: 'Ouvrir {{name}}',
    otherWay: 'Se connecter autrement',
  },
};
