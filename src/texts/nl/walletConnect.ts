import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Gebruik deze wallet met een app op een ander apparaat of een andere pagina: kies daar WalletConnect en plak de link of scan de code.',
    link: 'Link',
    noLink: 'Plak eerst de link van de app.',
    connect: 'Verbinden',
    waiting: 'Wachten op de app',
    connected: 'Verbonden. Je kunt terug naar de app.',
    connectedTo: 'Verbonden met {{site}}',
    done: 'Klaar',
    apps: 'Verbonden apps',
    empty: 'Nog geen apps verbonden',
    off: 'Apps verbinden staat uit voor deze wallet.',
    unnamed: 'App zonder naam',
    scanFailed: 'Geen code gevonden in deze afbeelding. Probeer een andere of plak de link.',
    pasteFailed: 'Plakken is niet gelukt. Sta het toe in je browser of vul de link in.',
    scanHint: 'Richt de camera op de code in de app.',
    handle: 'Links met deze wallet openen',
    handleHint:
      'Opent verbindingslinks uit deze browser in deze wallet. Gaat de link van een app niet open, plak hem dan hierboven.',
    handleAsked: 'Je browser kan om toestemming vragen.',
    handleFailed: 'Deze browser staat het niet toe. Plak de link.',
    next: {
      invalid: 'Kopieer de link in de app en plak hem opnieuw.',
      limit: 'Ontkoppel er eerst een.',
    },
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
