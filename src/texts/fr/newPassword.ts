import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Mot de passe',
    again: 'Répéter le mot de passe',
    weak: 'Utilisez au moins 10 caractères, avec une majuscule, une minuscule et un chiffre.',
    differs: 'Les mots de passe ne correspondent pas.',
  },
};
