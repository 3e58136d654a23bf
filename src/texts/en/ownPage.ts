import type { Texts } from '../types';

/** Texts of the features that only the wallet’s own page has. */
export const texts = {
  ownPage: {
    title: 'Continue on the wallet’s own page',
    body: 'Changes to your protection happen there, where no site can interfere.',
    open: 'Open the wallet’s page',
    opened: 'It is open in another window. Continue there, then come back.',
    blocked: 'Your browser blocked the window. Allow popups for this site, or use another browser.',
  },
} as const;

export type OwnPageTexts = Texts<typeof texts>;
