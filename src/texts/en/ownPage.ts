import type { Texts } from '../types';

/** The texts of what is done on the wallet’s own page alone. */
export const texts = {
  ownPage: {
    title: 'On the wallet’s own page',
    body: 'What makes your wallet less protected is done on its own page, where no site can cover it.',
    open: 'Open the wallet’s page',
    opened: 'It is open in another window. Go on there, then come back.',
    blocked: 'No window was opened. Allow pop-ups for this site, or open the site in another browser, and try again.',
  },
} as const;

export type OwnPageTexts = Texts<typeof texts>;
