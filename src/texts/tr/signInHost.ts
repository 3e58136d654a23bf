import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'İptal',
    keyNotice:
      '{{origin}} cüzdanınızın anahtarını alır ve size tekrar sormadan kullanabilir. Yalnızca bu siteye güveniyorsanız devam edin.',
    askTitle: 'Bu pencereyi kim açtı?',
    askSite: 'Bu pencereyi {{site}} açtı. Bu site {{app}} için kayıtlı değil.',
    askUnknown: 'Bu pencereyi hangi sitenin açtığını bilemiyoruz. {{app}} olmayabilir.',
    askGets:
      'Devam ederseniz pencereyi açan taraf adınızı, e-posta adresinizi ve sizin adınıza {{app}} erişimini alır. Cüzdanınızın anahtarını almaz.',
    askAdvice: 'Yalnızca az önce {{app}} için giriş yapmayı kendiniz seçtiyseniz devam edin.',
    askLeave: 'Giriş yapma',
    askGoOn: 'Yine de devam et',
    doneTitle: 'Giriş yapıldı',
    doneBody: 'Sayfaya geri dönün. Bu pencereyi kapatabilirsiniz.',
    cancelledTitle: 'Giriş iptal edildi',
    cancelledBody: 'Hiçbir şey paylaşılmadı. Sayfaya geri dönün. Bu pencereyi kapatabilirsiniz.',
    failedTitle: 'Giriş yapılamadı',
    again: 'Tekrar dene',
    close: 'Pencereyi kapat',
    fault: {
      badLink: 'Bu bağlantı eksik. Siteye geri dönüp tekrar giriş yapın.',
      gone: 'Bu girişin süresi doldu. Hiçbir şey paylaşılmadı. Siteye geri dönüp tekrar giriş yapın.',
      unknownClient:
        'Sizi buraya gönderen site bu sunucuda tanınmıyor. Onunla hiçbir şey paylaşılmadı. Siteyi siz yönetiyorsanız istemci kimliğini kontrol edin.',
      redirectNotAllowed:
        'Sizi buraya gönderen site, yanıtı kendisi için kayıtlı olmayan bir adreste istiyor. Onunla hiçbir şey paylaşılmadı. Siteyi siz yönetiyorsanız adresi kaydedin.',
      notOffered: 'Site, burada sunulmayan bir giriş yöntemi istedi. Geri dönüp başka bir yöntem seçin.',
      otherAccount:
        'Sitenin beklediğinden farklı bir hesap kullandınız. Hiçbir şey değişmedi. Geri dönüp aynı hesapla giriş yapın.',
      foreignOpener:
        'Bu pencereyi {{what}} açtı ve giriş yapmanızı isteyen uygulama için kayıtlı değil. O uygulama cüzdanınızın anahtarını alacaktı. Hiçbir şey paylaşılmadı. Siteyi siz yönetiyorsanız adresini kaydedin.',
      unknownOpener:
        'Tarayıcı bu pencereyi hangi sitenin açtığını söylemiyor ve giriş yapmanızı isteyen uygulama cüzdanınızın anahtarını alacaktı. Hiçbir şey paylaşılmadı. Siteye geri dönüp tekrar deneyin. Siteyi siz yönetiyorsanız sayfalarının kaynağını (origin) referrer olarak göndermesini sağlayın.',
      notSupported:
        'Site, burada sunulmayan bir şey istedi ({{what}}). Hiçbir şey paylaşılmadı. Siteyi siz yönetiyorsanız bu seçeneği çıkarın.',
      network: 'Sunucuya ulaşılamıyor. Hiçbir şey değişmedi. Bağlantınızı kontrol edip tekrar deneyin.',
    },
  },
};
