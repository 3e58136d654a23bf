import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Op de eigen pagina van de wallet',
    body: 'Wat je wallet minder beschermt, gebeurt op de eigen pagina, waar geen site overheen kan liggen.',
    open: 'Pagina van de wallet openen',
    opened: 'De pagina staat open in een ander venster. Ga daar verder en kom dan terug.',
    blocked:
      'Er is geen venster geopend. Sta pop-ups voor deze site toe, of open de site in een andere browser, en probeer het opnieuw.',
  },
};
