import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'De browser wordt niet ondersteund, probeer het opnieuw in een andere browser',
    browserBody:
      'Deze browser kan niet versleutelen, en zonder dat bewaart de wallet hier geen sleutel. Je geld is veilig.',
    testnet: 'Functie niet beschikbaar op testnetwerk',
    network: 'Functie niet beschikbaar op het huidige netwerk',
    lostTitle: 'Niets te bevestigen',
    lostBody:
      'Dit venster is de pagina kwijt die het heeft geopend. Hier is niets bevestigd. Ga terug naar die pagina en probeer het opnieuw.',
    closeWindow: 'Venster sluiten',
  },
  toast: {
    assetNotKept: 'Token niet toegevoegd. Probeer het opnieuw op de site.',
    assetLimit: 'Je tokenlijst is vol, dus deze token is niet toegevoegd.',
    answeredElsewhere: 'Al beantwoord op een ander apparaat.',
    dataRefused:
      'Opgeslagen contacten, netwerken of instellingen zijn buiten je wallet gewijzigd. Die wijzigingen worden niet gebruikt.',
  },
};
