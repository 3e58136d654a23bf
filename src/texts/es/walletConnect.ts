import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Usa esta cartera con una app en otro dispositivo u otra página: elige allí WalletConnect y pega su enlace o escanea su código.',
    link: 'Enlace',
    noLink: 'Pega primero el enlace de la app.',
    connect: 'Conectar',
    waiting: 'Esperando a la app',
    connected: 'Conectada. Puedes volver a la app.',
    connectedTo: 'Conectada a {{site}}',
    done: 'Listo',
    apps: 'Apps conectadas',
    empty: 'Aún no hay apps conectadas',
    off: 'La conexión de apps está desactivada en esta cartera.',
    unnamed: 'App sin nombre',
    scanFailed: 'No se ha encontrado ningún código en esta imagen. Prueba con otra o pega el enlace.',
    pasteFailed: 'No se ha podido pegar. Permítelo en tu navegador o escribe el enlace.',
    scanHint: 'Apunta la cámara al código de la app.',
    handle: 'Abrir enlaces con esta cartera',
    handleHint:
      'Abre en esta cartera los enlaces de conexión de este navegador. Si el enlace de una app no se abre, pégalo arriba.',
    handleAsked: 'Es posible que tu navegador te pida permiso.',
    handleFailed: 'Este navegador no lo permite. Pega el enlace.',
    next: {
      invalid: 'Copia el enlace en la app y vuelve a pegarlo.',
      limit: 'Desconecta una primero.',
    },
    faults: {
      invalid: 'URL de WalletConnect no válida',
      expired: 'Este enlace ha caducado. Consigue otro en la app.',
      used: 'Este enlace ya se ha usado. Consigue otro en la app.',
      limit: 'Número máximo de apps conectadas',
      unsupported: 'Esta app necesita una red o una función que esta cartera no tiene.',
      unreachable: 'No se ha podido conectar con la app. Revisa tu conexión e inténtalo de nuevo.',
      silent: 'La app no ha respondido. Consigue allí otro enlace e inténtalo de nuevo.',
      notLoaded: 'No se ha cargado una parte de la cartera. Revisa tu conexión e inténtalo de nuevo.',
    },
  },
};
