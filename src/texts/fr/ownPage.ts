import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Continuez sur la page du portefeuille',
    body: 'Les changements de votre protection se font sur cette page, où aucun site ne peut interférer.',
    open: 'Ouvrir la page',
    opened: 'Elle est ouverte dans une autre fenêtre. Continuez là-bas, puis revenez.',
    blocked:
      'Votre navigateur a bloqué la fenêtre. Autorisez les fenêtres pop-up pour ce site, ou utilisez un autre navigateur.',
  },
  moveIn: {
    have: 'J’ai déjà un portefeuille',
    without: 'Continuer sans mon ancien portefeuille',
    wished: 'Après vous être connecté, vous pourrez apporter ses adresses.',
    elsewhere:
      'Ses adresses ne peuvent être apportées que sur la page du portefeuille : ouvrez {{origin}}/v5/ dans un onglet à part et connectez-vous d’abord là-bas. Ne saisissez jamais le secret d’un portefeuille sur un site.',
    title: 'Apporter votre ancien portefeuille',
    lead: 'Collez sa clé privée, sa phrase de récupération ou le contenu de son fichier de clé. Le secret ne quitte jamais cet appareil sous une forme lisible.',
    secret: 'Clé privée, phrase de récupération ou fichier de clé',
    find: 'Chercher mes adresses',
    password: 'Mot de passe du fichier de clé',
    unlock: 'Ouvrir',
    known:
      'Qui connaissait le secret de l’ancien portefeuille le connaît toujours. Vous gardez vos adresses ; le secret ne devient pas nouveau.',
    chooseTitle: 'Choisissez les adresses à garder',
    evm: 'Ethereum et réseaux semblables',
    solana: 'Solana',
    none: 'Aucune adresse n’a été trouvée ici. Une nouvelle sera créée à partir de la même clé.',
    empty: 'vide',
    unsure: 'solde inconnu',
    keep: 'Garder ces adresses',
    again: 'Ajouter un autre secret',
    fresh: 'Créer plutôt un nouveau portefeuille',
    missedTitle: 'Vous avez déjà un portefeuille ici',
    missed: 'L’ancien portefeuille n’a pas été apporté. Vous pouvez importer ses comptes dans les paramètres.',
    open: 'Ouvrir mon portefeuille',
    fault: {
      empty: 'Collez le secret de votre ancien portefeuille.',
      long: 'C’est trop long pour un secret. Avez-vous collé autre chose avec ?',
      short: 'Il manque une partie. Copiez le secret en entier.',
      unknown: 'Ce secret n’est pas connu ici, ou il en manque une partie.',
      zero: 'Zéro n’est pas une clé privée.',
      range: 'Ce nombre est trop grand pour une clé privée.',
      address: 'C’est une adresse, que tout le monde peut connaître. Il faut la clé privée.',
      publicKey: 'C’est une clé publique. Il faut la clé privée.',
      halves: 'Les deux moitiés ne vont pas ensemble. Copiez de nouveau le secret en entier.',
      checksum: 'Les chiffres de contrôle sont faux. Une lettre ou un mot est faux ou mal placé.',
      words: 'Une phrase a 12, 15, 18, 21 ou 24 mots. Celle-ci en a {{number}}.',
      word: 'Le mot {{number}} n’est pas dans la liste. Vérifiez son orthographe.',
      language:
        'Ce ne sont pas les mots anglais que les portefeuilles utilisent. Les phrases dans d’autres langues ne peuvent pas encore être lues.',
      fileBad: 'Ce n’est pas un fichier de clé qui peut être ouvert.',
      fileWrong: 'Le mot de passe est faux, ou le fichier a été modifié.',
      failed: 'Cela n’a pas marché. Vérifiez votre connexion et réessayez.',
    },
  },
};
