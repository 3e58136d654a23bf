import type { Texts } from '../types';

/** Texts of the help for a code that has not arrived, fetched with the screen of the code. */
export const texts = {
  codeHelp: {
    spam: 'Check your spam folder. Emails can take a minute.',
    address: 'Check the address: {{email}}',
    newest: 'Asked for several codes? Only the newest one works.',
    openMailbox: 'Open {{name}}',
    otherWay: 'Sign in another way',
  },
} as const;

export type CodeHelpTexts = Texts<typeof texts>;
