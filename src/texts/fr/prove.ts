import type { ProveTexts } from '../en/prove';

export const texts: ProveTexts = {
  prove: {
    cancel: 'Annuler',
    continue: 'Continuer',
    goneTitle: 'Connexion expirée',
    goneBody:
      'Elle est finie ou a commencé il y a trop longtemps. Rien n’a été partagé. Revenez en arrière et reconnectez-vous.',
    passkeyTitle: 'Se connecter avec une clé d’accès',
    passkeyLead: 'Votre appareil demande votre empreinte, votre visage ou votre code PIN.',
    usePasskey: 'Utiliser une clé d’accès',
    createPasskey: 'Créer une clé d’accès',
    createNote: 'Une nouvelle clé d’accès ouvre un nouveau portefeuille.',
    passkeyFailed: 'L’opération a été annulée, ou aucune clé d’accès n’a été trouvée. Réessayez ou créez-en une.',
    passkeyRefused: 'Cette clé d’accès n’est pas connue ici. Utilisez-en une autre ou créez-en une.',
    noPasskeys:
      'Ce navigateur ne gère pas les clés d’accès. Revenez en arrière et choisissez une autre façon de vous connecter.',
    phoneTitle: 'Se connecter avec votre téléphone',
    phoneLead: 'Nous envoyons un code par SMS.',
    phone: 'Numéro de téléphone',
    sendCode: 'Envoyer le code',
    invalidPhone:
      'Saisissez le numéro avec l’indicatif du pays, par exemple +44 20 7946 0958. Certains pays peuvent ne pas être desservis.',
    smsTitle: 'Consultez vos messages',
    changePhone: 'Changer de numéro',
    appTitle: 'Application d’authentification',
    appLead: 'Saisissez le nom choisi lors de la configuration.',
    appNewLead: 'Choisissez un nom. Vous le saisirez à chaque connexion.',
    appNew: 'En configurer une nouvelle',
    appKnown: 'J’en ai déjà une',
    appScan:
      'Scannez ceci avec votre application d’authentification, puis saisissez les six chiffres affichés. Un nouveau nom ouvre un nouveau portefeuille.',
    appQr: 'Code pour votre application d’authentification',
    appOpen: 'L’ajouter à une application de cet appareil',
    appSecret: 'Ou saisissez cette clé :',
    appCode: 'Saisissez les six chiffres que votre application affiche pour {{name}}.',
    name: 'Nom',
    changeName: 'Changer de nom',
    invalidName: 'Utilisez 3 à 64 lettres, chiffres, points ou tirets.',
    nameTaken: 'Ce nom est déjà pris. Choisissez-en un autre.',
    nameGuarded:
      'D’autres ont saisi trop de codes erronés pour ce nom. Pour votre sécurité, il ne s’ouvre plus que là où vous vous êtes déjà connecté. Ailleurs, réessayez dans {{days}} jours.',
    nameLocked: 'Trop de codes erronés pour ce nom. Réessayez dans {{minutes}} min.',
    wrongCode: 'Le nom ou le code est incorrect. Vérifiez les deux et réessayez.',
    farcasterTitle: 'Se connecter avec Farcaster',
    farcasterLead: 'Confirmez avec l’application Farcaster de votre téléphone.',
    farcasterQr: 'Code pour votre application Farcaster',
    farcasterWaiting: 'Scannez-le avec votre téléphone. En attente de votre application…',
    farcasterOpen: 'Ouvrir Farcaster sur cet appareil',
    wrongSmsCode: 'Ce code n’est pas le bon. Regardez le dernier SMS et réessayez. Essais restants : {{triesLeft}}.',
  },
};
