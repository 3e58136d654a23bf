import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Annuler',
    keyNotice:
      '{{origin}} obtient la clé de votre portefeuille et peut l’utiliser sans vous redemander. Ne continuez que si vous faites confiance à ce site.',
    askTitle: 'Qui a ouvert cette fenêtre ?',
    askSite: '{{site}} a ouvert cette fenêtre. Ce site n’est pas enregistré auprès de {{app}}.',
    askUnknown: 'Nous ne pouvons pas savoir quel site a ouvert cette fenêtre. Ce n’est peut-être pas {{app}}.',
    askGets:
      'Si vous continuez, ce site obtient votre nom, votre adresse e-mail et l’accès à {{app}} en votre nom. Il n’obtient pas la clé de votre portefeuille.',
    askAdvice: 'Ne continuez que si vous venez de choisir de vous connecter à {{app}}.',
    askLeave: 'Ne pas se connecter',
    askGoOn: 'Continuer quand même',
    doneTitle: 'Connexion réussie',
    doneBody: 'Revenez à la page. Vous pouvez fermer cette fenêtre.',
    cancelledTitle: 'Connexion annulée',
    cancelledBody: 'Rien n’a été partagé. Revenez à la page. Vous pouvez fermer cette fenêtre.',
    failedTitle: 'Impossible de vous connecter',
    again: 'Réessayer',
    close: 'Fermer la fenêtre',
    fault: {
      badLink: 'Ce lien est incomplet. Revenez sur le site et reconnectez-vous.',
      gone: 'Cette connexion a expiré. Rien n’a été partagé. Revenez sur le site et reconnectez-vous.',
      unknownClient:
        'Le site d’où vous venez n’est pas connu de ce serveur. Rien n’a été partagé avec lui. Si le site est le vôtre, vérifiez son ID client.',
      redirectNotAllowed:
        'Le site d’où vous venez veut recevoir la réponse à une adresse qui n’est pas enregistrée pour lui. Rien n’a été partagé avec lui. Si le site est le vôtre, enregistrez son adresse.',
      notOffered:
        'Le site a demandé un moyen de connexion qui n’est pas disponible ici. Revenez en arrière et choisissez-en un autre.',
      otherAccount:
        'Vous avez utilisé un autre compte que celui attendu par le site. Rien n’a changé. Revenez en arrière et connectez-vous avec le même compte.',
      foreignOpener:
        '{{what}} a ouvert cette fenêtre et n’est pas enregistré pour l’application qui veut vous connecter. Cette application recevrait la clé de votre portefeuille. Rien n’a été partagé. Si le site est le vôtre, enregistrez son adresse.',
      unknownOpener:
        'Le navigateur ne dit pas quel site a ouvert cette fenêtre, et l’application qui veut vous connecter recevrait la clé de votre portefeuille. Rien n’a été partagé. Revenez sur le site et réessayez. S’il est le vôtre, faites en sorte que ses pages envoient leur origine comme référent (referrer).',
      notSupported:
        'Le site a demandé quelque chose qui n’est pas proposé ici ({{what}}). Rien n’a été partagé. Si le site est le vôtre, retirez cette option.',
      network: 'Impossible de joindre le serveur. Rien n’a changé. Vérifiez votre connexion et réessayez.',
    },
  },
};
