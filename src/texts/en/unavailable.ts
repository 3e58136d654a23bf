import type { Texts } from '../types';

/** Texts of features that are unavailable in this browser or on this network. */
export const texts = {
  unavailable: {
    browser: 'The browser is not supported, please retry in another browser',
    browserBody: 'It cannot encrypt, and without that the wallet keeps no key here. Your money is safe.',
    testnet: 'Feature unavailable on testnet',
    network: 'Feature unavailable on current network',
  },
} as const;

export type UnavailableTexts = Texts<typeof texts>;
