import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Parola',
    again: 'Parolayı tekrar girin',
    weak: 'En az 10 karakter kullanın; büyük harf, küçük harf ve rakam içersin.',
    differs: 'Parolalar eşleşmiyor.',
  },
};
