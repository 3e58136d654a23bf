import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Annuler',
    keyNotice:
      '{{origin}} reçoit la clé de votre portefeuille et peut l’utiliser sans vous redemander. Continuez seulement si vous faites confiance à ce site.',
    askTitle: 'Qui a ouvert cette fenêtre ?',
    askSite: '{{site}} a ouvert cette fenêtre. Ce n’est pas un site enregistré de {{app}}.',
    askUnknown: 'Le navigateur ne dit pas quel site a ouvert cette fenêtre. Ce n’est pas forcément {{app}}.',
    askGets:
      'Si vous continuez, celui qui l’a ouverte reçoit votre connexion à {{app}} : votre nom, votre adresse e-mail et une preuve qui permet d’y agir en votre nom. Il ne reçoit pas la clé de votre portefeuille.',
    askAdvice: 'Continuez seulement si vous venez vous-même de choisir de vous connecter à {{app}}.',
    askLeave: 'Ne pas se connecter',
    askGoOn: 'Continuer quand même',
    doneTitle: 'Vous êtes connecté',
    doneBody: 'Revenez à la page. Vous pouvez fermer cette fenêtre.',
    cancelledTitle: 'Connexion annulée',
    cancelledBody: 'Rien n’a été partagé. Revenez à la page. Vous pouvez fermer cette fenêtre.',
    failedTitle: 'Connexion impossible',
    again: 'Réessayer',
    fault: {
      badLink: 'Le lien qui a ouvert cette page n’est pas complet. Revenez sur le site et reconnectez-vous.',
      gone: 'Cette connexion est terminée ou a commencé il y a trop longtemps. Rien n’a été partagé. Revenez sur le site et reconnectez-vous.',
      unknownClient:
        'Le site d’où vous venez n’est pas connu de ce serveur. Rien n’a été partagé avec lui. Si le site est le vôtre, vérifiez son identifiant client.',
      redirectNotAllowed:
        'Le site d’où vous venez veut recevoir la réponse à une adresse qui n’est pas enregistrée pour lui. Rien n’a été partagé avec lui. Si le site est le vôtre, enregistrez l’adresse.',
      notOffered:
        'Le site a demandé un mode de connexion qui n’est pas proposé ici. Revenez en arrière et choisissez-en un autre.',
      otherAccount:
        'Vous vous êtes connecté avec un autre compte que celui demandé par le site. Rien n’a changé. Revenez et connectez-vous avec le même compte.',
      foreignOpener:
        '{{what}} a ouvert cette fenêtre et n’est pas enregistré pour l’application qui veut vous connecter. Cette application recevrait la clé de votre portefeuille. Rien n’a été partagé. Si le site est le vôtre, enregistrez son adresse.',
      unknownOpener:
        'Le navigateur ne dit pas quel site a ouvert cette fenêtre, et l’application qui veut vous connecter recevrait la clé de votre portefeuille. Rien n’a été partagé. Revenez sur le site et réessayez. S’il est le vôtre, faites que ses pages envoient leur origine comme referrer.',
      notSupported:
        'Le site a demandé quelque chose qui n’est pas proposé ici ({{what}}). Rien n’a été partagé. Si le site est le vôtre, retirez cette option.',
      network: 'Le serveur n’a pas pu être joint. Rien n’a changé. Vérifiez votre connexion et réessayez.',
    },
  },
};
