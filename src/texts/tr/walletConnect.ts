import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Bu cüzdanı başka bir cihazdaki ya da sayfadaki uygulamayla kullanın: orada WalletConnect’i seçin, sonra bağlantıyı yapıştırın ya da kodu tarayın.',
    link: 'Bağlantı',
    noLink: 'Önce uygulamanın bağlantısını yapıştırın.',
    connect: 'Bağlan',
    waiting: 'Uygulama bekleniyor',
    connected: 'Bağlandı. Uygulamaya dönebilirsiniz.',
    connectedTo: 'Bağlandı: {{site}}',
    done: 'Tamam',
    apps: 'Bağlı uygulamalar',
    empty: 'Henüz bağlı uygulama yok',
    off: 'Bu cüzdanda uygulama bağlama kapalı.',
    unnamed: 'Adsız uygulama',
    scanFailed: 'Bu resimde kod bulunamadı. Başka bir resim deneyin veya bağlantıyı yapıştırın.',
    pasteFailed: 'Yapıştırılamadı. Tarayıcınızda izin verin veya bağlantıyı girin.',
    scanHint: 'Kamerayı uygulamadaki koda tutun.',
    handle: 'Bağlantıları bu cüzdanla aç',
    handleHint:
      'Bu tarayıcıdaki bağlantı linklerini bu cüzdanda açar. Bir uygulamanın linki açılmazsa yukarıya yapıştırın.',
    handleAsked: 'Tarayıcınız izin isteyebilir.',
    handleFailed: 'Bu tarayıcı buna izin vermiyor. Bunun yerine bağlantıyı yapıştırın.',
    next: {
      invalid: 'Bağlantıyı uygulamada kopyalayıp yeniden yapıştırın.',
      limit: 'Önce birinin bağlantısını kesin.',
    },
    faults: {
      invalid: 'Geçersiz WalletConnect bağlantısı',
      expired: 'Bu bağlantının süresi doldu. Uygulamadan yenisini alın.',
      used: 'Bu bağlantı daha önce kullanıldı. Uygulamadan yenisini alın.',
      limit: 'Bağlı uygulama sınırına ulaşıldı',
      unsupported: 'Bu uygulamaya bu cüzdanda olmayan bir ağ ya da özellik gerekiyor.',
      unreachable: 'Uygulamaya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
      silent: 'Uygulama yanıt vermedi. Oradan yeni bir bağlantı alıp tekrar deneyin.',
      notLoaded: 'Cüzdanın bir bölümü yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
    },
  },
};
