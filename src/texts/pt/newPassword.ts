import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Senha',
    again: 'Repita a senha',
    weak: 'Use pelo menos 10 caracteres com uma letra maiúscula, uma minúscula e um número.',
    differs: 'As duas senhas são diferentes.',
  },
};
