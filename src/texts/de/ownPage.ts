import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Weiter auf der eigenen Seite der Wallet',
    body: 'Änderungen am Schutz geschehen dort, wo keine Website eingreifen kann.',
    open: 'Seite der Wallet öffnen',
    opened: 'Sie ist in einem anderen Fenster offen. Machen Sie dort weiter und kommen Sie dann zurück.',
    blocked:
      'Ihr Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Website oder nehmen Sie einen anderen Browser.',
  },
};
