import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Cancelar',
    keyNotice:
      '{{origin}} obtiene la clave de tu cartera y puede usarla sin volver a preguntarte. Continúa solo si confías en este sitio.',
    askTitle: '¿Quién ha abierto esta ventana?',
    askSite: '{{site}} ha abierto esta ventana. No está registrado en {{app}}.',
    askUnknown: 'No podemos saber qué sitio ha abierto esta ventana. Puede que no sea {{app}}.',
    askGets:
      'Si continúas, el sitio que la abrió obtiene tu nombre, tu dirección de correo y acceso a {{app}} en tu nombre. No obtiene la clave de tu cartera.',
    askAdvice: 'Continúa solo si acabas de decidir iniciar sesión en {{app}}.',
    askLeave: 'No iniciar sesión',
    askGoOn: 'Continuar igualmente',
    doneTitle: 'Has iniciado sesión',
    doneBody: 'Vuelve a la página. Puedes cerrar esta ventana.',
    cancelledTitle: 'Inicio de sesión cancelado',
    cancelledBody: 'No se ha compartido nada. Vuelve a la página. Puedes cerrar esta ventana.',
    failedTitle: 'No se ha podido iniciar tu sesión',
    again: 'Reintentar',
    close: 'Cerrar la ventana',
    fault: {
      badLink: 'Este enlace está incompleto. Vuelve al sitio e inicia sesión de nuevo.',
      gone: 'Este inicio de sesión ha caducado. No se ha compartido nada. Vuelve al sitio e inicia sesión de nuevo.',
      unknownClient:
        'Este servidor no conoce el sitio del que vienes. No se ha compartido nada con él. Si el sitio es tuyo, revisa su ID de cliente.',
      redirectNotAllowed:
        'El sitio del que vienes quiere recibir la respuesta en una dirección que no tiene registrada. No se ha compartido nada con él. Si el sitio es tuyo, registra su dirección.',
      notOffered: 'El sitio ha pedido una forma de iniciar sesión que no está disponible aquí. Vuelve y elige otra.',
      otherAccount:
        'Has usado una cuenta distinta de la que esperaba el sitio. No ha cambiado nada. Vuelve e inicia sesión con la misma cuenta.',
      foreignOpener:
        '{{what}} ha abierto esta ventana y no está registrado para la app en la que vas a iniciar sesión. Esa app recibiría la clave de tu cartera. No se ha compartido nada. Si el sitio es tuyo, registra su dirección.',
      unknownOpener:
        'El navegador no dice qué sitio ha abierto esta ventana, y la app en la que vas a iniciar sesión recibiría la clave de tu cartera. No se ha compartido nada. Vuelve al sitio e inténtalo de nuevo. Si es tuyo, haz que sus páginas envíen su origen como referrer.',
      notSupported:
        'El sitio ha pedido algo que no se ofrece aquí ({{what}}). No se ha compartido nada. Si el sitio es tuyo, quita esa opción.',
      network: 'No se puede conectar con el servidor. No ha cambiado nada. Revisa tu conexión e inténtalo de nuevo.',
    },
  },
};
