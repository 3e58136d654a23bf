import type { SignInHostLocale } from './en';

export const nl: SignInHostLocale = {
  signInHost: {
    cancel: 'Annuleren',
    keyNotice:
      '{{origin}} krijgt de sleutel van je wallet en kan die gebruiken zonder het opnieuw te vragen. Ga alleen verder als je deze site vertrouwt.',
    doneTitle: 'Je bent ingelogd',
    doneBody: 'Ga terug naar de pagina. Je kunt dit venster sluiten.',
    cancelledTitle: 'Inloggen geannuleerd',
    cancelledBody: 'Er is niets gedeeld. Ga terug naar de pagina. Je kunt dit venster sluiten.',
    failedTitle: 'Deze aanmelding kan niet verdergaan',
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
      network: 'De server is niet bereikbaar. Er is niets veranderd. Controleer je verbinding en probeer het opnieuw.',
    },
  },
};
