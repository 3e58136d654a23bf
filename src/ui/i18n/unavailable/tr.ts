import type { UnavailableLocale } from './en';

export const tr: UnavailableLocale = {
  unavailable: {
    browser: 'Tarayıcı desteklenmiyor, lütfen başka bir tarayıcıda yeniden deneyin',
    browserBody: 'Bu tarayıcı şifreleme yapamıyor; cüzdan bu olmadan burada anahtar saklamaz. Paranız güvende.',
    testnet: 'Bu özellik test ağında kullanılamıyor',
    network: 'Bu özellik geçerli ağda kullanılamıyor',
  },
};
