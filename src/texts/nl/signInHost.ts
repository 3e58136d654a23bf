import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Annuleren',
    keyNotice:
      '{{origin}} krijgt de sleutel van je wallet en kan die gebruiken zonder het opnieuw te vragen. Ga alleen door als je deze site vertrouwt.',
    askTitle: 'Wie heeft dit venster geopend?',
    askSite: '{{site}} heeft dit venster geopend. Die site is niet geregistreerd bij {{app}}.',
    askUnknown: 'We kunnen niet zien welke site dit venster heeft geopend. Het is misschien niet {{app}}.',
    askGets:
      'Als je doorgaat, krijgt die site je naam, je e-mailadres en toegang tot {{app}} namens jou. De site krijgt niet de sleutel van je wallet.',
    askAdvice: 'Ga alleen door als je er net voor hebt gekozen om bij {{app}} in te loggen.',
    askLeave: 'Niet inloggen',
    askGoOn: 'Toch doorgaan',
    doneTitle: 'Je bent ingelogd',
    doneBody: 'Ga terug naar de pagina. Je kunt dit venster sluiten.',
    cancelledTitle: 'Inloggen geannuleerd',
    cancelledBody: 'Er is niets gedeeld. Ga terug naar de pagina. Je kunt dit venster sluiten.',
    failedTitle: 'Inloggen is niet gelukt',
    again: 'Opnieuw proberen',
    close: 'Venster sluiten',
    fault: {
      badLink: 'Deze link is onvolledig. Ga terug naar de site en log opnieuw in.',
      gone: 'Deze inlogpoging is verlopen. Er is niets gedeeld. Ga terug naar de site en log opnieuw in.',
      unknownClient:
        'De site waar je vandaan komt, is niet bekend bij deze server. Er is niets mee gedeeld. Is de site van jou? Controleer dan de client-ID.',
      redirectNotAllowed:
        'De site waar je vandaan komt, wil het antwoord op een adres dat er niet voor is geregistreerd. Er is niets mee gedeeld. Is de site van jou? Registreer dan het adres.',
      notOffered: 'De site vroeg om een manier van inloggen die hier niet beschikbaar is. Ga terug en kies een andere.',
      otherAccount:
        'Je hebt een ander account gebruikt dan de site verwachtte. Er is niets veranderd. Ga terug en log in met hetzelfde account.',
      foreignOpener:
        '{{what}} heeft dit venster geopend en is niet geregistreerd voor de app die je wil laten inloggen. Die app zou de sleutel van je wallet krijgen. Er is niets gedeeld. Is de site van jou? Registreer dan het adres.',
      unknownOpener:
        'De browser zegt niet welke site dit venster heeft geopend, en de app die je wil laten inloggen, zou de sleutel van je wallet krijgen. Er is niets gedeeld. Ga terug naar de site en probeer het opnieuw. Is de site van jou? Laat de pagina’s dan hun origin als referrer meesturen.',
      notSupported:
        'De site vroeg om iets wat hier niet wordt aangeboden ({{what}}). Er is niets gedeeld. Is de site van jou? Laat die optie dan weg.',
      network: 'De server is niet bereikbaar. Er is niets veranderd. Controleer je verbinding en probeer het opnieuw.',
    },
  },
};
