import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'Tarayıcı desteklenmiyor, lütfen başka bir tarayıcıda tekrar deneyin',
    browserBody: 'Bu tarayıcı şifreleme yapamıyor; şifreleme olmadan cüzdan burada anahtar saklamaz. Paranız güvende.',
    testnet: 'Bu özellik test ağında kullanılamıyor',
    network: 'Bu özellik geçerli ağda kullanılamıyor',
    lostTitle: 'Onaylanacak bir şey yok',
    lostBody:
      'Bu pencere, kendisini açan sayfayla bağlantısını kaybetti. Burada hiçbir şey onaylanmadı. O sayfaya dönüp tekrar deneyin.',
    closeWindow: 'Pencereyi kapat',
  },
  toast: {
    assetNotKept: 'Token eklenmedi. Sitede tekrar deneyin.',
    assetLimit: 'Token listeniz dolu, bu yüzden bu token eklenmedi.',
    answeredElsewhere: 'Başka bir cihazda zaten yanıtlandı.',
    dataRefused:
      'Kayıtlı kişiler, ağlar veya ayarlar cüzdanınızın dışında değiştirildi. Bu değişiklikler kullanılmıyor.',
  },
};
