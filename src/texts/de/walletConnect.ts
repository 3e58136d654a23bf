import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Nutzen Sie diese Wallet mit einer App auf einem anderen Gerät oder einer anderen Seite: Wählen Sie dort WalletConnect und fügen Sie hier den Link ein oder scannen Sie den Code.',
    link: 'Link',
    connect: 'Verbinden',
    waiting: 'Warten auf die App',
    connected: 'Verbunden. Sie können zur App zurückkehren.',
    apps: 'Verbundene Apps',
    empty: 'Noch keine Apps verbunden.',
    off: 'Das Verbinden von Apps ist für diese Wallet ausgeschaltet.',
    lastUsed: 'Zuletzt benutzt {{time}}',
    unnamed: 'App ohne Namen',
    disconnect: 'Trennen',
    disconnectAll: 'Alle trennen',
    disconnectedAll: 'Alle Apps sind getrennt.',
    disconnected: '{{name}} ist getrennt.',
    scanFailed: 'In diesem Bild wurde kein Link gefunden.',
    pasteFailed: 'Einfügen nicht möglich. Erlauben Sie es im Browser oder tippen Sie den Link ein.',
    scanHint: 'Richten Sie die Kamera auf den Code in der App.',
    faults: {
      invalid: 'Ungültiger WalletConnect-Link',
      expired: 'Dieser Link ist abgelaufen. Holen Sie in der App einen neuen.',
      used: 'Dieser Link wurde schon benutzt. Holen Sie in der App einen neuen.',
      limit: 'Höchstzahl verbundener Apps erreicht',
      unsupported: 'Diese App braucht ein Netzwerk oder eine Funktion, die diese Wallet nicht hat.',
      unreachable: 'Die App ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      silent: 'Die App hat nicht geantwortet. Holen Sie dort einen neuen Link und versuchen Sie es erneut.',
    },
  },
};
