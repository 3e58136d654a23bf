import type { Texts } from '../types';

/** Texts of the two fields for a new password. */
export const texts = {
  newPassword: {
    first: 'Password',
    again: 'Repeat password',
    weak: 'Use at least 10 characters with an uppercase letter, a lowercase letter and a number.',
    differs: 'The passwords do not match.',
  },
} as const;

export type NewPasswordTexts = Texts<typeof texts>;
