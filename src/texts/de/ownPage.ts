import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Auf der eigenen Seite der Wallet',
    body: 'Was Ihre Wallet weniger schützt, geschieht auf ihrer eigenen Seite, wo keine Website sie verdecken kann.',
    open: 'Seite der Wallet öffnen',
    opened: 'Sie ist in einem anderen Fenster offen. Machen Sie dort weiter und kommen Sie dann zurück.',
    blocked:
      'Es wurde kein Fenster geöffnet. Erlauben Sie Pop-ups für diese Website oder öffnen Sie sie in einem anderen Browser und versuchen Sie es noch einmal.',
  },
};
