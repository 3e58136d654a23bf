import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Mira en la carpeta de spam. El correo puede tardar un minuto.',
    address: 'Comprueba la dirección: {{email}}',
    newest: '¿Has pedido más de uno? Solo vale el código más reciente.',
    openMailbox: 'Abrir {{name}}',
    otherWay: 'Iniciar sesión de otra forma',
  },
};
