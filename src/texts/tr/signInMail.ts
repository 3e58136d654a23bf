import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{brand} kodunuz: {code}',
    heading: 'Giriş kodunuz',
    expires:
      'Kodu, istediğiniz pencereye girin. {minutes} dakika sonra süresi dolar ve yalnızca bir kez kullanılabilir.',
    warning: 'Bu kodu veya anahtarlarınızı telefon, sohbet ya da e-posta yoluyla asla istemeyiz. Kimseyle paylaşmayın.',
    ignore: 'Kod istemediniz mi? Bu mesajı dikkate almayın: kod olmadan kimse giriş yapamaz.',
  },
  notice: {
    subject: 'Biri {brand} üzerinde sizin adınıza giriş yapmayı denedi',
    heading: 'Biri sizin adınıza giriş yapmayı denedi',
    what: 'Biri hesabınız için yanlış giriş kodları girdi. Giriş yapamadı.',
    advice:
      'Bunu siz yaptıysanız yeni bir kod isteyin. Siz değilseniz bir şey yapmanız gerekmez: size ait bir kod olmadan kimse giriş yapamaz. Kodlarınızı asla paylaşmayın.',
    longer: 'Sizi korumak için kodlarınız önümüzdeki 30 gün boyunca on iki haneli olacak.',
  },
};
