import type { NewPasswordLocale } from './en';

export const pt: NewPasswordLocale = {
  newPassword: {
    first: 'Senha',
    again: 'Repita a senha',
    weak: 'Use pelo menos 10 caracteres com uma letra maiúscula, uma minúscula e um número.',
    differs: 'As duas senhas são diferentes.',
  },
};
