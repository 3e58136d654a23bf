import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'Der Browser wird nicht unterstützt, bitte versuchen Sie es in einem anderen Browser',
    browserBody:
      'Er kann nicht verschlüsseln, und ohne das bewahrt die Wallet hier keinen Schlüssel auf. Ihr Geld ist sicher.',
    testnet: 'Funktion im Testnetz nicht verfügbar',
    network: 'Funktion im aktuellen Netzwerk nicht verfügbar',
    lostTitle: 'Nichts zu bestätigen',
    lostBody:
      'Dieses Fenster hat die Seite verloren, die es geöffnet hat. Hier wurde nichts bestätigt. Gehen Sie zurück zu dieser Seite und versuchen Sie es noch einmal.',
    closeWindow: 'Fenster schließen',
  },
  toast: {
    assetNotKept: 'Token nicht hinzugefügt. Versuchen Sie es auf der Website noch einmal.',
    assetLimit: 'Ihre Token-Liste ist voll. Dieser Token wurde nicht hinzugefügt.',
    answeredElsewhere: 'Bereits auf einem anderen Gerät beantwortet.',
    dataRefused:
      'Gespeicherte Kontakte, Netzwerke oder Einstellungen wurden außerhalb Ihrer Wallet geändert. Diese Änderungen gelten nicht.',
  },
};
