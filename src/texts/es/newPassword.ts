import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Contraseña',
    again: 'Repite la contraseña',
    weak: 'Usa al menos 10 caracteres con una mayúscula, una minúscula y un número.',
    differs: 'Las dos contraseñas no coinciden.',
  },
};
