import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Ga verder op de pagina van de wallet',
    body: 'Wijzigingen in je beveiliging doe je daar, waar geen site zich ermee kan bemoeien.',
    open: 'Walletpagina openen',
    opened: 'De pagina staat open in een ander venster. Ga daar verder en kom dan terug.',
    blocked: 'Je browser heeft het venster geblokkeerd. Sta pop-ups voor deze site toe of gebruik een andere browser.',
  },
};
