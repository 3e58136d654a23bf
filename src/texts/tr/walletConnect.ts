import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Bu cüzdanı başka bir cihazdaki ya da sayfadaki uygulamayla kullanın: orada WalletConnect’i seçin, sonra bağlantıyı yapıştırın ya da kodu tarayın.',
    link: 'Bağlantı',
    connect: 'Bağlan',
    waiting: 'Uygulama bekleniyor',
    connected: 'Bağlandı. Uygulamaya dönebilirsiniz.',
    apps: 'Bağlı uygulamalar',
    empty: 'Henüz bağlı uygulama yok.',
    off: 'Bu cüzdanda uygulama bağlama kapalı.',
    lastUsed: 'Son kullanım {{time}}',
    unnamed: 'Adsız uygulama',
    disconnect: 'Bağlantıyı kes',
    disconnectAll: 'Tüm bağlantıları kes',
    disconnectedAll: 'Tüm uygulamaların bağlantısı kesildi.',
    disconnected: '{{name}} bağlantısı kesildi.',
    scanFailed: 'Bu resimde bağlantı bulunamadı.',
    pasteFailed: 'Yapıştırılamadı. Tarayıcıda izin verin ya da bağlantıyı yazın.',
    scanHint: 'Kamerayı uygulamadaki koda tutun.',
    faults: {
      invalid: 'Geçersiz WalletConnect bağlantısı',
      expired: 'Bu bağlantının süresi doldu. Uygulamadan yenisini alın.',
      used: 'Bu bağlantı daha önce kullanıldı. Uygulamadan yenisini alın.',
      limit: 'En fazla sayıda uygulama bağlı',
      unsupported: 'Bu uygulamaya bu cüzdanda olmayan bir ağ ya da özellik gerekiyor.',
      unreachable: 'Uygulamaya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
      silent: 'Uygulama yanıt vermedi. Oradan yeni bir bağlantı alıp yeniden deneyin.',
    },
  },
};
