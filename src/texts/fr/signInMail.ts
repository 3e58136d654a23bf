import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} est votre code {brand}',
    heading: 'Votre code de connexion',
    expires:
      'Saisissez-le dans la fenêtre où vous l’avez demandé. Il expire dans {minutes} minutes et ne sert qu’une fois.',
    warning:
      'Nous ne demandons jamais ce code ni vos clés par téléphone, messagerie ou e-mail. Ne les communiquez à personne.',
    ignore: 'Vous n’avez pas demandé de code ? Ignorez ce message : sans ce code, personne ne peut se connecter.',
  },
  notice: {
    subject: 'Quelqu’un a tenté de se connecter à votre place sur {brand}',
    heading: 'Quelqu’un a tenté de se connecter à votre place',
    what: 'Quelqu’un a saisi des codes de connexion incorrects pour votre compte. Cette personne n’a pas pu entrer.',
    advice:
      'Si c’était vous, demandez un nouveau code. Sinon, vous n’avez rien à faire : sans l’un de vos codes, personne ne peut se connecter. N’en communiquez aucun, à qui que ce soit.',
    longer: 'Pour vous protéger, vos codes auront douze chiffres pendant les 30 prochains jours.',
  },
};
