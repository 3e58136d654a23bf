import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Nutzen Sie diese Wallet mit einer App auf einem anderen Gerät oder einer anderen Seite: Wählen Sie dort WalletConnect und fügen Sie hier den Link ein oder scannen Sie den Code.',
    link: 'Link',
    noLink: 'Fügen Sie zuerst den Link der App ein.',
    connect: 'Verbinden',
    waiting: 'Warten auf die App',
    connected: 'Verbunden. Sie können zur App zurückkehren.',
    connectedTo: 'Verbunden mit {{site}}',
    done: 'Fertig',
    apps: 'Verbundene Apps',
    empty: 'Noch keine Apps verbunden',
    off: 'Das Verbinden von Apps ist für diese Wallet ausgeschaltet.',
    unnamed: 'App ohne Namen',
    scanFailed: 'In diesem Bild wurde kein Code gefunden. Versuchen Sie ein anderes oder fügen Sie den Link ein.',
    pasteFailed: 'Einfügen nicht möglich. Erlauben Sie es im Browser oder geben Sie den Link ein.',
    scanHint: 'Richten Sie die Kamera auf den Code in der App.',
    handle: 'Links mit dieser Wallet öffnen',
    handleHint:
      'Öffnet Verbindungslinks aus diesem Browser in dieser Wallet. Öffnet sich der Link einer App nicht, fügen Sie ihn oben ein.',
    handleAsked: 'Ihr Browser fragt Sie vielleicht, ob er das darf.',
    handleFailed: 'Dieser Browser lässt das nicht zu. Fügen Sie den Link stattdessen ein.',
    next: {
      invalid: 'Kopieren Sie den Link in der App und fügen Sie ihn noch einmal ein.',
      limit: 'Trennen Sie zuerst eine.',
    },
    faults: {
      invalid: 'Ungültiger WalletConnect-Link',
      expired: 'Dieser Link ist abgelaufen. Holen Sie in der App einen neuen.',
      used: 'Dieser Link wurde schon verwendet. Holen Sie in der App einen neuen.',
      limit: 'Höchstzahl verbundener Apps erreicht',
      unsupported: 'Diese App braucht ein Netzwerk oder eine Funktion, die diese Wallet nicht hat.',
      unreachable: 'Die App ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      silent: 'Die App hat nicht geantwortet. Holen Sie dort einen neuen Link und versuchen Sie es erneut.',
      notLoaded: 'Ein Teil der Wallet wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
  },
};
