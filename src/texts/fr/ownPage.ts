import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Sur la page du portefeuille lui-même',
    body: 'Ce qui protège moins votre portefeuille se fait sur sa propre page, qu’aucun site ne peut recouvrir.',
    open: 'Ouvrir la page du portefeuille',
    opened: 'Elle est ouverte dans une autre fenêtre. Continuez là-bas, puis revenez.',
    blocked:
      'Aucune fenêtre ne s’est ouverte. Autorisez les fenêtres pop-up pour ce site, ou ouvrez-le dans un autre navigateur, puis réessayez.',
  },
};
