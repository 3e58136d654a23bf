import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Cüzdanın kendi sayfasında',
    body: 'Cüzdanınızın korumasını azaltan işlemler, hiçbir sitenin üzerini örtemeyeceği kendi sayfasında yapılır.',
    open: 'Cüzdanın sayfasını aç',
    opened: 'Başka bir pencerede açık. Orada devam edin, sonra geri dönün.',
    blocked:
      'Pencere açılmadı. Bu site için açılır pencerelere izin verin ya da siteyi başka bir tarayıcıda açıp yeniden deneyin.',
  },
};
