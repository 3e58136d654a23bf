import type { Texts } from '../types';

/** Texts of the help for a code that has not arrived, fetched with the screen of the code. */
export const texts = {
  codeHelp: {
    spam: 'Look in spam and other folders. Email can take a minute.',
    address: 'Check the address: {{email}}',
    newest: 'Asked more than once? Only the newest code works.',
    openMailbox: 'Open {{name}}',
    otherWay: 'Sign in another way',
  },
} as const;

export type CodeHelpTexts = Texts<typeof texts>;
