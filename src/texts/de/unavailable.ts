import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'Der Browser wird nicht unterstützt, bitte versuchen Sie es in einem anderen Browser',
    browserBody:
      'Er kann nicht verschlüsseln, und ohne das bewahrt die Wallet hier keinen Schlüssel auf. Ihr Geld ist sicher.',
    testnet: 'Funktion im Testnetz nicht verfügbar',
    network: 'Funktion im aktuellen Netzwerk nicht verfügbar',
  },
};
