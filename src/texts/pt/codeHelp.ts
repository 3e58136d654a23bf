import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Veja na pasta de spam. O e-mail pode levar um minuto.',
    address: 'Confira o endereço: {{email}}',
    newest: 'Pediu mais de uma vez? Só o código mais recente funciona.',
    openMailbox: 'Abrir {{name}}',
    otherWay: 'Entrar de outra forma',
  },
};
