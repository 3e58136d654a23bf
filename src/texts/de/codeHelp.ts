import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Sehen Sie im Spam-Ordner nach. Eine E-Mail kann eine Minute brauchen.',
    address: 'Prüfen Sie die Adresse: {{email}}',
    newest: 'Mehrmals angefordert? Nur der neueste Code gilt.',
    openMailbox: '{{name}} öffnen',
    otherWay: 'Anders anmelden',
  },
};
