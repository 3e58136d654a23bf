import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} es tu código de {brand}',
    heading: 'Tu código de inicio de sesión',
    expires: 'Escríbelo en la ventana donde lo has pedido. Caduca en {minutes} minutos y solo sirve una vez.',
    warning:
      'Nunca te pediremos tus claves, ni este código por teléfono, chat o correo electrónico. No se lo des a nadie.',
    ignore: '¿No has pedido ningún código? Entonces puedes ignorar este mensaje: sin él nadie puede entrar.',
  },
  notice: {
    subject: 'Alguien ha intentado iniciar sesión en {brand} en tu lugar',
    heading: 'Alguien ha intentado iniciar sesión en tu lugar',
    what: 'Se han introducido códigos incorrectos en tu nombre. Ninguno era válido.',
    advice:
      'Si has sido tú, pide un código nuevo. Si no, no tienes que hacer nada: sin un código tuyo nadie puede entrar. No des ninguno a nadie, te lo pida quien te lo pida.',
    longer: 'Para que sea imposible adivinarlos, tus códigos tendrán doce dígitos durante los próximos 30 días.',
  },
};
