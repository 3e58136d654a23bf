import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'Parola',
    again: 'Parola yeniden',
    weak: 'En az 10 karakter kullanın; bir büyük harf, bir küçük harf ve bir rakam olsun.',
    differs: 'İki parola aynı değil.',
  },
};
