import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Gebruik deze wallet met een app op een ander apparaat of een andere pagina: kies daar WalletConnect en plak de link of scan de code.',
    link: 'Link',
    connect: 'Verbinden',
    waiting: 'Wachten op de app',
    connected: 'Verbonden. Je kunt terug naar de app.',
    apps: 'Verbonden apps',
    empty: 'Nog geen apps verbonden.',
    off: 'Apps verbinden staat uit voor deze wallet.',
    lastUsed: 'Laatst gebruikt {{time}}',
    unnamed: 'App zonder naam',
    disconnect: 'Verbreken',
    disconnectAll: 'Alles verbreken',
    disconnectedAll: 'Alle apps zijn losgekoppeld.',
    disconnected: '{{name}} is niet meer verbonden.',
    scanFailed: 'Geen link gevonden in deze afbeelding.',
    pasteFailed: 'Plakken lukt niet. Sta het toe in je browser of typ de link.',
    scanHint: 'Richt de camera op de code in de app.',
    faults: {
      invalid: 'Ongeldige WalletConnect-link',
      expired: 'Deze link is verlopen. Haal een nieuwe in de app.',
      used: 'Deze link is al gebruikt. Haal een nieuwe in de app.',
      limit: 'Maximaal aantal apps verbonden',
      unsupported: 'Deze app heeft een netwerk of functie nodig die deze wallet niet heeft.',
      unreachable: 'De app is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
      silent: 'De app antwoordde niet. Haal daar een nieuwe link en probeer het opnieuw.',
    },
  },
};
