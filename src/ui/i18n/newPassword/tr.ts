import type { NewPasswordLocale } from './en';

export const tr: NewPasswordLocale = {
  newPassword: {
    first: 'Parola',
    again: 'Parola yeniden',
    weak: 'En az 10 karakter kullanın; bir büyük harf, bir küçük harf ve bir rakam olsun.',
    differs: 'İki parola aynı değil.',
  },
};
