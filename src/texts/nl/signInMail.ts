import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} is je {brand}-code',
    heading: 'Je inlogcode',
    expires:
      'Vul hem in het venster in waar je hem hebt aangevraagd. Hij verloopt over {minutes} minuten en werkt één keer.',
    warning: 'We vragen nooit via telefoon, chat of e-mail om deze code of je sleutels. Deel ze niet.',
    ignore: 'Heb je geen code aangevraagd? Negeer dit bericht: zonder de code komt niemand binnen.',
  },
  notice: {
    subject: 'Iemand probeerde als jou in te loggen bij {brand}',
    heading: 'Iemand probeerde als jou in te loggen',
    what: 'Iemand heeft verkeerde inlogcodes ingevuld voor je account. Die persoon is niet binnengekomen.',
    advice:
      'Was jij het, vraag dan een nieuwe code aan. Zo niet, dan hoef je niets te doen: zonder een code van jou komt niemand binnen. Deel je codes nooit.',
    longer: 'Om je te beschermen hebben je codes de komende 30 dagen twaalf cijfers.',
  },
};
