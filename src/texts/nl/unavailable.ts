import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'De browser wordt niet ondersteund, probeer het opnieuw in een andere browser',
    browserBody:
      'Deze browser kan niet versleutelen, en zonder dat bewaart de wallet hier geen sleutel. Je geld is veilig.',
    testnet: 'Functie niet beschikbaar op testnetwerk',
    network: 'Functie niet beschikbaar op het huidige netwerk',
  },
};
