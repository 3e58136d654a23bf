import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'El navegador no es compatible; inténtalo de nuevo en otro navegador',
    browserBody: 'No puede cifrar, y sin eso la cartera no guarda ninguna clave aquí. Tu dinero está a salvo.',
    testnet: 'Función no disponible en la red de prueba',
    network: 'Función no disponible en la red actual',
    lostTitle: 'Nada que confirmar',
    lostBody:
      'Esta ventana ha perdido la página que la abrió. Aquí no se ha confirmado nada. Vuelve a esa página e inténtalo de nuevo.',
    closeWindow: 'Cerrar la ventana',
  },
  toast: {
    assetNotKept: 'Token no añadido. Inténtalo de nuevo en el sitio.',
    assetLimit: 'Tu lista de tokens está llena, así que este no se ha añadido.',
    answeredElsewhere: 'Ya se respondió en otro dispositivo.',
    dataRefused:
      'Los contactos, redes o ajustes guardados se modificaron fuera de tu cartera. Esos cambios no se usan.',
  },
};
