import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Vazgeç',
    keyNotice:
      '{{origin}} cüzdanınızın anahtarını alır ve size tekrar sormadan kullanabilir. Yalnızca bu siteye güveniyorsanız devam edin.',
    askTitle: 'Bu pencereyi kim açtı?',
    askSite: 'Bu pencereyi {{site}} açtı. Bu, {{app}} için kayıtlı bir site değil.',
    askUnknown: 'Tarayıcı bu pencereyi hangi sitenin açtığını söylemiyor. {{app}} olmayabilir.',
    askGets:
      'Devam ederseniz pencereyi açan, {{app}} oturumunuzu alır: adınız, e-posta adresiniz ve orada sizin adınıza işlem yapmaya yarayan bir kanıt. Cüzdanınızın anahtarını almaz.',
    askAdvice: 'Yalnızca az önce {{app}} için oturum açmayı kendiniz seçtiyseniz devam edin.',
    askLeave: 'Oturum açma',
    askGoOn: 'Yine de devam et',
    doneTitle: 'Oturum açıldı',
    doneBody: 'Sayfaya geri dönün. Bu pencereyi kapatabilirsiniz.',
    cancelledTitle: 'Oturum açma iptal edildi',
    cancelledBody: 'Hiçbir şey paylaşılmadı. Sayfaya geri dönün. Bu pencereyi kapatabilirsiniz.',
    failedTitle: 'Giriş yapılamadı',
    again: 'Tekrar dene',
    fault: {
      badLink: 'Bu sayfayı açan bağlantı eksik. Siteye geri dönüp yeniden oturum açın.',
      gone: 'Bu oturum açma sona ermiş ya da çok uzun süre önce başlatılmış. Hiçbir şey paylaşılmadı. Siteye geri dönüp yeniden oturum açın.',
      unknownClient:
        'Geldiğiniz site bu sunucuda tanınmıyor. Onunla hiçbir şey paylaşılmadı. Site sizinse istemci kimliğini kontrol edin.',
      redirectNotAllowed:
        'Geldiğiniz site yanıtı kendisi için kayıtlı olmayan bir adreste istiyor. Onunla hiçbir şey paylaşılmadı. Site sizinse adresi kaydedin.',
      notOffered: 'Site burada sunulmayan bir oturum açma yolu istedi. Geri dönüp başka bir yol seçin.',
      otherAccount:
        'Sitenin istediğinden farklı bir hesapla giriş yapıldı. Hiçbir şey değişmedi. Geri dönün ve aynı hesapla giriş yapın.',
      foreignOpener:
        'Bu pencereyi {{what}} açtı ve oturum açmanızı isteyen uygulama için kayıtlı değil. O uygulama cüzdanınızın anahtarını alırdı. Hiçbir şey paylaşılmadı. Site sizinse adresini kaydedin.',
      unknownOpener:
        'Tarayıcı bu pencereyi hangi sitenin açtığını söylemiyor ve oturum açmanızı isteyen uygulama cüzdanınızın anahtarını alırdı. Hiçbir şey paylaşılmadı. Siteye geri dönüp yeniden deneyin. Site sizinse sayfalarının kaynağını referrer olarak göndermesini sağlayın.',
      notSupported:
        'Site burada sunulmayan bir şey istedi ({{what}}). Hiçbir şey paylaşılmadı. Site sizinse bu seçeneği çıkarın.',
      network: 'Sunucuya ulaşılamadı. Hiçbir şey değişmedi. Bağlantınızı kontrol edip tekrar deneyin.',
    },
  },
};
