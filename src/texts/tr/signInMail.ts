import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{brand} kodunuz: {code}',
    heading: 'Giriş kodunuz',
    expires:
      'Kodu, istediğiniz pencereye girin. {minutes} dakika sonra süresi dolar ve yalnızca bir kez kullanılabilir.',
    warning:
      'Anahtarlarınızı asla istemeyiz; bu kodu da telefon, sohbet veya e-posta yoluyla asla istemeyiz. Kodu kimseyle paylaşmayın.',
    ignore: 'Kod istemediyseniz bu iletiyi dikkate almayın: bu kod olmadan kimse giriş yapamaz.',
  },
  notice: {
    subject: 'Biri {brand} üzerinde sizin adınıza giriş yapmayı denedi',
    heading: 'Biri sizin adınıza giriş yapmayı denedi',
    what: 'Sizin adınıza yanlış kodlar girildi. Hiçbiri doğru değildi.',
    advice:
      'Bunu siz yaptıysanız yeni bir kod isteyin. Siz değilseniz bir şey yapmanız gerekmez: size ait bir kod olmadan kimse giriş yapamaz. Kim sorarsa sorsun kodu paylaşmayın.',
    longer: 'Tahmin edilememesi için kodlarınız önümüzdeki 30 gün boyunca on iki haneli olacak.',
  },
};
