import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'Ce navigateur n’est pas pris en charge, veuillez réessayer dans un autre navigateur',
    browserBody:
      'Il ne sait pas chiffrer, et sans cela le portefeuille ne garde aucune clé ici. Votre argent est en sécurité.',
    testnet: 'Fonction indisponible sur le réseau de test',
    network: 'Fonction indisponible sur le réseau actuel',
    lostTitle: 'Rien à confirmer',
    lostBody:
      'Cette fenêtre a perdu la page qui l’a ouverte. Rien n’a été confirmé ici. Revenez à cette page et réessayez.',
    closeWindow: 'Fermer la fenêtre',
  },
  toast: {
    assetNotKept: 'Jeton non ajouté. Réessayez sur le site.',
    assetLimit: 'Votre liste de jetons est pleine : celui-ci n’a pas été ajouté.',
    answeredElsewhere: 'Déjà traité sur un autre appareil.',
    dataRefused:
      'Des contacts, réseaux ou réglages enregistrés ont été modifiés hors de votre portefeuille. Ces modifications sont ignorées.',
  },
};
