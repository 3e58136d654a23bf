import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Utilisez ce portefeuille avec une application sur un autre appareil ou une autre page : choisissez-y WalletConnect, puis collez son lien ou scannez son code.',
    link: 'Lien',
    noLink: 'Collez d’abord le lien de l’application.',
    connect: 'Connecter',
    waiting: 'En attente de l’application',
    connected: 'Connectée. Vous pouvez revenir à l’application.',
    connectedTo: 'Connecté à {{site}}',
    done: 'Terminé',
    apps: 'Applications connectées',
    empty: 'Aucune application connectée',
    off: 'La connexion d’applications est désactivée pour ce portefeuille.',
    unnamed: 'Application sans nom',
    scanFailed: 'Aucun code trouvé dans cette image. Essayez-en une autre ou collez le lien.',
    pasteFailed: 'Impossible de coller. Autorisez-le dans votre navigateur ou saisissez le lien.',
    scanHint: 'Pointez l’appareil photo vers le code dans l’application.',
    handle: 'Ouvrir les liens avec ce portefeuille',
    handleHint:
      'Ouvre dans ce portefeuille les liens de connexion de ce navigateur. Si le lien d’une application ne s’ouvre pas, collez-le ci-dessus.',
    handleAsked: 'Votre navigateur peut vous demander votre accord.',
    handleFailed: 'Ce navigateur ne le permet pas. Collez le lien.',
    next: {
      invalid: 'Copiez le lien dans l’application et collez-le de nouveau.',
      limit: 'Déconnectez-en une d’abord.',
    },
    faults: {
      invalid: 'URL WalletConnect non valide',
      expired: 'Ce lien a expiré. Obtenez-en un nouveau dans l’application.',
      used: 'Ce lien a déjà été utilisé. Obtenez-en un nouveau dans l’application.',
      limit: 'Nombre maximal d’applications connectées',
      unsupported: 'Cette application a besoin d’un réseau ou d’une fonction que ce portefeuille n’a pas.',
      unreachable: 'Impossible de joindre l’application. Vérifiez votre connexion et réessayez.',
      silent: 'L’application n’a pas répondu. Obtenez-y un nouveau lien et réessayez.',
      notLoaded: 'Une partie du portefeuille n’a pas été chargée. Vérifiez votre connexion et réessayez.',
    },
  },
};
