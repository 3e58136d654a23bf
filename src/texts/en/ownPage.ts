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
  moveIn: {
    have: 'I already have a wallet',
    without: 'Continue without my old wallet',
    wished: 'After you have signed in, you can bring its addresses.',
    elsewhere:
      'Its addresses can be brought only on the wallet’s own page: open {{origin}}/v5/ in a tab of its own and sign in there first. Never type the secret of a wallet on a site.',
    title: 'Bring your old wallet',
    lead: 'Paste its private key, its recovery phrase, or what is in its key file. It never leaves this device in readable form.',
    secret: 'Private key, recovery phrase or key file',
    find: 'Find my addresses',
    password: 'Password of the key file',
    unlock: 'Open',
    known:
      'Whoever knew the secret of the old wallet still knows it. You keep your addresses; the secret does not become new.',
    chooseTitle: 'Choose the addresses to keep',
    evm: 'Ethereum and similar networks',
    solana: 'Solana',
    none: 'No address was found here. A new one will be made from the same key.',
    empty: 'empty',
    unsure: 'balance not known',
    keep: 'Keep these addresses',
    again: 'Add another secret',
    fresh: 'Make a new wallet instead',
    missedTitle: 'You already have a wallet here',
    missed: 'The old wallet was not brought. You can import its accounts in the settings.',
    open: 'Open my wallet',
    fault: {
      empty: 'Paste the secret of your old wallet.',
      long: 'This is too long for a secret. Did you paste more than the secret?',
      short: 'A part is missing. Copy the whole secret.',
      unknown: 'This is not a secret that is known here, or a part of it is missing.',
      zero: 'Zero is not a private key.',
      range: 'This number is too large for a private key.',
      address: 'This is an address, which everybody may know. The private key is needed.',
      publicKey: 'This is a public key. The private key is needed.',
      halves: 'The two halves do not belong together. Copy the whole secret again.',
      checksum: 'The check digits are wrong. A letter or word is wrong, or in the wrong place.',
      words: 'A phrase has 12, 15, 18, 21 or 24 words. This has {{number}}.',
      word: 'Word {{number}} is not in the list of words. Check how it is spelled.',
      language: 'These are not the English words that wallets use. Phrases in other languages cannot be read yet.',
      fileBad: 'This is not a key file that can be opened.',
      fileWrong: 'The password is wrong, or the file was changed.',
      failed: 'This did not work. Check your connection and try again.',
    },
  },
} as const;

export type OwnPageTexts = Texts<typeof texts>;
