import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Cancelar',
    keyNotice:
      '{{origin}} recibe la clave de tu cartera y puede usarla sin volver a preguntarte. Continúa solo si confías en este sitio.',
    askTitle: '¿Quién abrió esta ventana?',
    askSite: '{{site}} abrió esta ventana. No es un sitio registrado de {{app}}.',
    askUnknown: 'El navegador no dice qué sitio abrió esta ventana. Puede que no haya sido {{app}}.',
    askGets:
      'Si continúas, quien la abrió recibe tu inicio de sesión en {{app}}: tu nombre, tu correo electrónico y una prueba con la que actuar como tú allí. No recibe la clave de tu cartera.',
    askAdvice: 'Continúa solo si acabas de decidir iniciar sesión en {{app}}.',
    askLeave: 'No iniciar sesión',
    askGoOn: 'Continuar de todos modos',
    doneTitle: 'Has iniciado sesión',
    doneBody: 'Vuelve a la página. Puedes cerrar esta ventana.',
    cancelledTitle: 'Inicio de sesión cancelado',
    cancelledBody: 'No se ha compartido nada. Vuelve a la página. Puedes cerrar esta ventana.',
    failedTitle: 'No se pudo iniciar sesión',
    again: 'Intentar de nuevo',
    fault: {
      badLink: 'El enlace que abrió esta página no está completo. Vuelve al sitio e inicia sesión de nuevo.',
      gone: 'Este inicio de sesión ha terminado o empezó hace demasiado tiempo. No se ha compartido nada. Vuelve al sitio e inicia sesión de nuevo.',
      unknownClient:
        'Este servidor no conoce el sitio del que vienes. No se ha compartido nada con él. Si el sitio es tuyo, revisa su identificador de cliente.',
      redirectNotAllowed:
        'El sitio del que vienes quiere recibir la respuesta en una dirección que no tiene registrada. No se ha compartido nada con él. Si el sitio es tuyo, registra la dirección.',
      notOffered: 'El sitio pidió una forma de iniciar sesión que no se ofrece aquí. Vuelve y elige otra.',
      otherAccount:
        'Has iniciado sesión con una cuenta distinta de la que pide el sitio. No ha cambiado nada. Vuelve e inicia sesión con la misma cuenta.',
      foreignOpener:
        '{{what}} abrió esta ventana y no está registrado para la aplicación que quiere iniciar tu sesión. Esa aplicación recibiría la clave de tu cartera. No se ha compartido nada. Si el sitio es tuyo, registra su dirección.',
      unknownOpener:
        'El navegador no dice qué sitio abrió esta ventana, y la aplicación que quiere iniciar tu sesión recibiría la clave de tu cartera. No se ha compartido nada. Vuelve al sitio e inténtalo de nuevo. Si es tuyo, haz que sus páginas envíen su origen como referrer.',
      notSupported:
        'El sitio pidió algo que no se ofrece aquí ({{what}}). No se ha compartido nada. Si el sitio es tuyo, quita esa opción.',
      network: 'No se pudo contactar con el servidor. No ha cambiado nada. Revisa tu conexión e inténtalo de nuevo.',
    },
  },
};
