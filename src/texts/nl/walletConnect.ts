import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Gebruik deze wallet met een app op een ander apparaat of een andere pagina: kies daar WalletConnect en plak de link of scan de code.',
    link: 'Link',
    connect: 'Verbinden',
    waiting: 'Wachten op de app',
    connected: 'Verbonden. Je kunt terug naar de app.',
    apps: 'Verbonden apps',
    empty: 'Nog geen apps verbonden',
    off: 'Apps verbinden staat uit voor deze wallet.',
    unnamed: 'App zonder naam',
    scanFailed: 'Geen link gevonden in deze afbeelding.',
    pasteFailed: 'Plakken is niet gelukt. Sta het toe in je browser of vul de link in.',
    scanHint: 'Richt de camera op de code in de app.',
    handle: 'Links met deze wallet openen',
    handleHint:
      'Voor links in deze browser die met web+wc: beginnen. Browsers geven wc:-links niet door aan pagina’s: plak die.',
    handleAsked: 'Je browser kan om toestemming vragen.',
    handleFailed: 'Deze browser staat het niet toe. Plak de link.',
    faults: {
      invalid: 'Ongeldige WalletConnect-URL',
      expired: 'Deze link is verlopen. Haal een nieuwe op in de app.',
      used: 'Deze link is al gebruikt. Haal een nieuwe op in de app.',
      limit: 'Maximaal aantal apps verbonden',
      unsupported: 'Deze app heeft een netwerk of functie nodig die deze wallet niet heeft.',
      unreachable: 'De app is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
      silent: 'De app reageerde niet. Haal daar een nieuwe link op en probeer het opnieuw.',
      notLoaded: 'Een deel van de wallet is niet geladen. Controleer je verbinding en probeer het opnieuw.',
    },
  },
};
