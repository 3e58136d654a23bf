import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Regardez dans les indésirables et les autres dossiers. Un e-mail peut mettre une minute à arriver.',
    address: 'Vérifiez l’adresse : {{email}}',
    newest: 'Vous en avez demandé plusieurs ? Seul le code le plus récent fonctionne.',
    openMailbox: 'Ouvrir {{name}}',
    otherWay: 'Se connecter autrement',
  },
};
