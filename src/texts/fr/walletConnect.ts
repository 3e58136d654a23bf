import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Utilisez ce portefeuille avec une app sur un autre appareil ou une autre page : choisissez-y WalletConnect, puis collez son lien ou scannez son code.',
    link: 'Lien',
    connect: 'Connecter',
    waiting: 'En attente de l’app',
    connected: 'Connectée. Vous pouvez revenir à l’app.',
    apps: 'Apps connectées',
    empty: 'Aucune app connectée pour le moment.',
    off: 'La connexion d’apps est désactivée pour ce portefeuille.',
    lastUsed: 'Dernière utilisation : {{time}}',
    unnamed: 'App sans nom',
    disconnect: 'Déconnecter',
    disconnectAll: 'Tout déconnecter',
    disconnectedAll: 'Toutes les apps sont déconnectées.',
    disconnected: '{{name}} est déconnectée.',
    scanFailed: 'Aucun lien trouvé dans cette image.',
    pasteFailed: 'Impossible de coller. Autorisez-le dans le navigateur ou saisissez le lien.',
    scanHint: 'Visez le code de l’app avec la caméra.',
    faults: {
      invalid: 'Lien WalletConnect non valide',
      expired: 'Ce lien a expiré. Demandez-en un nouveau dans l’app.',
      used: 'Ce lien a déjà servi. Demandez-en un nouveau dans l’app.',
      limit: 'Nombre maximal d’applications connectées',
      unsupported: 'Cette app a besoin d’un réseau ou d’une fonction que ce portefeuille n’a pas.',
      unreachable: 'Impossible de joindre l’app. Vérifiez votre connexion et réessayez.',
      silent: 'L’app n’a pas répondu. Demandez-y un nouveau lien et réessayez.',
    },
  },
};
