import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Cüzdanın kendi sayfasında devam edin',
    body: 'Korumanızdaki değişiklikler orada, hiçbir sitenin müdahale edemeyeceği yerde yapılır.',
    open: 'Cüzdanın sayfasını aç',
    opened: 'Başka bir pencerede açıldı. Orada devam edip geri dönün.',
    blocked:
      'Tarayıcınız pencereyi engelledi. Bu site için açılır pencerelere izin verin veya başka bir tarayıcı kullanın.',
  },
};
