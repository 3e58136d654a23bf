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
};
