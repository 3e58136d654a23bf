import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Mot de passe',
    again: 'Mot de passe à nouveau',
    weak: 'Au moins 10 caractères, avec une majuscule, une minuscule et un chiffre.',
    differs: 'Les deux mots de passe diffèrent.',
  },
};
