import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Annuleren',
    keyNotice:
      '{{origin}} krijgt de sleutel van je wallet en kan die gebruiken zonder het opnieuw te vragen. Ga alleen verder als je deze site vertrouwt.',
    askTitle: 'Wie heeft dit venster geopend?',
    askSite: '{{site}} heeft dit venster geopend. Dat is geen vastgelegde site van {{app}}.',
    askUnknown: 'De browser zegt niet welke site dit venster heeft geopend. Het hoeft {{app}} niet te zijn geweest.',
    askGets:
      'Als je doorgaat, krijgt degene die het heeft geopend je aanmelding bij {{app}}: je naam, je e-mailadres en een bewijs om daar namens jou te handelen. De sleutel van je wallet hoort daar niet bij.',
    askAdvice: 'Ga alleen door als je er net zelf voor koos om bij {{app}} in te loggen.',
    askLeave: 'Niet inloggen',
    askGoOn: 'Toch doorgaan',
    doneTitle: 'Je bent ingelogd',
    doneBody: 'Ga terug naar de pagina. Je kunt dit venster sluiten.',
    cancelledTitle: 'Inloggen geannuleerd',
    cancelledBody: 'Er is niets gedeeld. Ga terug naar de pagina. Je kunt dit venster sluiten.',
    failedTitle: 'Inloggen is niet gelukt',
    again: 'Opnieuw proberen',
    fault: {
      badLink: 'De link die deze pagina opende is niet volledig. Ga terug naar de site en log opnieuw in.',
      gone: 'Deze aanmelding is voorbij of te lang geleden begonnen. Er is niets gedeeld. Ga terug naar de site en log opnieuw in.',
      unknownClient:
        'De site waar je vandaan komt is niet bekend bij deze server. Er is niets mee gedeeld. Is de site van jou, controleer dan de client-ID.',
      redirectNotAllowed:
        'De site waar je vandaan komt wil het antwoord op een adres dat er niet voor is vastgelegd. Er is niets mee gedeeld. Is de site van jou, leg het adres dan vast.',
      notOffered:
        'De site vroeg om een manier van inloggen die hier niet wordt aangeboden. Ga terug en kies een andere.',
      otherAccount:
        'Je bent met een ander account ingelogd dan dat waar de site om vraagt. Er is niets veranderd. Ga terug en log in met hetzelfde account.',
      foreignOpener:
        '{{what}} heeft dit venster geopend en is niet vastgelegd voor de app die je wil laten inloggen. Die app zou de sleutel van je wallet krijgen. Er is niets gedeeld. Is de site van jou, leg het adres dan vast.',
      unknownOpener:
        'De browser zegt niet welke site dit venster heeft geopend, en de app die je wil laten inloggen zou de sleutel van je wallet krijgen. Er is niets gedeeld. Ga terug naar de site en probeer het opnieuw. Is die van jou, laat de pagina’s dan hun origin als referrer meesturen.',
      notSupported:
        'De site vroeg om iets dat hier niet wordt aangeboden ({{what}}). Er is niets gedeeld. Is de site van jou, laat die optie dan weg.',
      network: 'De server is niet bereikbaar. Er is niets veranderd. Controleer je verbinding en probeer het opnieuw.',
    },
  },
};
