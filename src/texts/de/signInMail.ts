import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} ist Ihr {brand}-Code',
    heading: 'Ihr Anmeldecode',
    expires:
      'Geben Sie ihn in dem Fenster ein, in dem Sie ihn angefordert haben. Er gilt {minutes} Minuten und nur einmal.',
    warning:
      'Wir fragen nie per Telefon, Chat oder E-Mail nach diesem Code oder Ihren Schlüsseln. Geben Sie sie nicht weiter.',
    ignore:
      'Sie haben keinen Code angefordert? Dann können Sie diese Nachricht ignorieren: Ohne den Code kommt niemand hinein.',
  },
  notice: {
    subject: 'Jemand wollte sich bei {brand} in Ihrem Namen anmelden',
    heading: 'Jemand wollte sich in Ihrem Namen anmelden',
    what: 'Jemand hat in Ihrem Namen falsche Anmeldecodes eingegeben. Niemand ist hineingekommen.',
    advice:
      'Waren Sie es selbst, fordern Sie einen neuen Code an. Wenn nicht, müssen Sie nichts tun: Ohne einen Ihrer Codes kommt niemand hinein. Geben Sie sie nie weiter.',
    longer: 'Zu Ihrem Schutz haben Ihre Codes in den nächsten 30 Tagen zwölf Ziffern.',
  },
};
