import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Senha',
    again: 'Repetir senha',
    weak: 'Use pelo menos 10 caracteres com uma letra maiúscula, uma minúscula e um número.',
    differs: 'As senhas não coincidem.',
  },
};
