import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'Tarayıcı desteklenmiyor, lütfen başka bir tarayıcıda yeniden deneyin',
    browserBody: 'Bu tarayıcı şifreleme yapamıyor; cüzdan bu olmadan burada anahtar saklamaz. Paranız güvende.',
    testnet: 'Bu özellik test ağında kullanılamıyor',
    network: 'Bu özellik geçerli ağda kullanılamıyor',
  },
};
