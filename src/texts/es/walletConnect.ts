import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Usa esta cartera con una app en otro dispositivo o página: elige WalletConnect allí y pega su enlace o escanea su código.',
    link: 'Enlace',
    connect: 'Conectar',
    waiting: 'Esperando a la app',
    connected: 'Conectada. Puedes volver a la app.',
    apps: 'Apps conectadas',
    empty: 'Aún no hay apps conectadas.',
    off: 'La conexión de apps está desactivada en esta cartera.',
    lastUsed: 'Último uso: {{time}}',
    unnamed: 'App sin nombre',
    disconnect: 'Desconectar',
    disconnectAll: 'Desconectar todas',
    disconnectedAll: 'Todas las apps están desconectadas.',
    disconnected: '{{name}} está desconectada.',
    scanFailed: 'No hay ningún enlace en esta imagen.',
    pasteFailed: 'No se pudo pegar. Permítelo en el navegador o escribe el enlace.',
    scanHint: 'Apunta la cámara al código de la app.',
    faults: {
      invalid: 'Enlace de WalletConnect no válido',
      expired: 'Este enlace ha caducado. Obtén otro en la app.',
      used: 'Este enlace ya se usó. Obtén otro en la app.',
      limit: 'Máximo de aplicaciones conectadas',
      unsupported: 'Esta app necesita una red o función que esta cartera no tiene.',
      unreachable: 'No se pudo contactar con la app. Revisa tu conexión e inténtalo de nuevo.',
      silent: 'La app no respondió. Obtén otro enlace allí e inténtalo de nuevo.',
    },
  },
};
