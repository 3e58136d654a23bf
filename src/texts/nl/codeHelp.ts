import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Kijk in je spammap. Het kan een minuut duren voor de e-mail er is.',
    address: 'Controleer het adres: {{email}}',
    newest: 'Meer dan één keer aangevraagd? Alleen de nieuwste code werkt.',
    openMailbox: '{{name}} openen',
    otherWay: 'Op een andere manier inloggen',
  },
};
