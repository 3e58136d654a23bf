import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} es tu código de {brand}',
    heading: 'Tu código de acceso',
    expires: 'Escríbelo en la ventana donde lo pediste. Caduca en {minutes} minutos y solo sirve una vez.',
    warning:
      'Nunca te pediremos tus claves, ni este código por teléfono, chat o correo electrónico. No se lo des a nadie.',
    ignore: '¿No has pedido ningún código? Entonces puedes ignorar este mensaje: sin él nadie puede entrar.',
  },
  notice: {
    subject: 'Alguien ha intentado acceder como tú a {brand}',
    heading: 'Alguien ha intentado acceder como tú',
    what: 'Se han escrito códigos incorrectos en tu nombre. Ninguno era el correcto.',
    advice:
      'Si has sido tú, pide un código nuevo. Si no, no tienes que hacer nada: sin un código tuyo nadie puede entrar. No se lo des a nadie, sea quien sea.',
    longer: 'Para que adivinar sea inútil, tus códigos tendrán doce cifras durante los próximos 30 días.',
  },
};
