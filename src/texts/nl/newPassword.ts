import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Wachtwoord',
    again: 'Wachtwoord herhalen',
    weak: 'Gebruik minstens 10 tekens met een hoofdletter, een kleine letter en een cijfer.',
    differs: 'De wachtwoorden komen niet overeen.',
  },
};
