import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Contraseña',
    again: 'Repetir contraseña',
    weak: 'Usa al menos 10 caracteres con una mayúscula, una minúscula y un número.',
    differs: 'Las contraseñas no coinciden.',
  },
};
