import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Passwort',
    again: 'Passwort wiederholen',
    weak: 'Mindestens 10 Zeichen mit einem Großbuchstaben, einem Kleinbuchstaben und einer Ziffer.',
    differs: 'Die Passwörter stimmen nicht überein.',
  },
};
