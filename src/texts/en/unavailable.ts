import type { Texts } from '../types';

/** Texts of features that are unavailable in this browser or on this network, and of events that are reported at the bottom. */
export const texts = {
  unavailable: {
    browser: 'The browser is not supported, please retry in another browser',
    browserBody: 'It cannot encrypt, and without that the wallet keeps no key here. Your money is safe.',
    testnet: 'Feature unavailable on testnet',
    network: 'Feature unavailable on current network',
    lostTitle: 'Nothing to confirm',
    lostBody:
      'This window lost the page that opened it. Nothing was confirmed here. Go back to that page and try again.',
    closeWindow: 'Close window',
  },
  toast: {
    assetNotKept: 'Token not added. Try again on the site.',
    assetLimit: 'Your token list is full, so this token was not added.',
    answeredElsewhere: 'Already answered on another device.',
    dataRefused: 'Saved contacts, networks or settings were changed outside your wallet. The changes are not used.',
  },
} as const;

export type UnavailableTexts = Texts<typeof texts>;
