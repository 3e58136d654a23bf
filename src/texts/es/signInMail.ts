import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} es tu código de {brand}',
    heading: 'Tu código de inicio de sesión',
    expires: 'Escríbelo en la ventana donde lo has pedido. Caduca en {minutes} minutos y solo sirve una vez.',
    warning: 'Nunca te pediremos este código ni tus claves por teléfono, chat o correo electrónico. No los compartas.',
    ignore: '¿No has pedido ningún código? Ignora este mensaje: sin el código nadie puede entrar.',
  },
  notice: {
    subject: 'Alguien ha intentado iniciar sesión en {brand} en tu lugar',
    heading: 'Alguien ha intentado iniciar sesión en tu lugar',
    what: 'Alguien ha escrito códigos de inicio de sesión incorrectos para tu cuenta. No ha conseguido entrar.',
    advice:
      'Si has sido tú, pide un código nuevo. Si no, no tienes que hacer nada: sin un código tuyo nadie puede entrar. No los compartas nunca.',
    longer: 'Para protegerte, tus códigos tendrán doce dígitos durante los próximos 30 días.',
  },
};
