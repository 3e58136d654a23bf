import type { MailLanguage } from './texts';

/** What a message says to somebody with whose address or number others have tried to sign in. `{brand}` is filled in. */
export interface NoticeTexts {
  subject: string;
  heading: string;
  what: string;
  /** What to do, and what never. */
  advice: string;
  /** Codes are longer from now on. */
  longer: string;
}

export const noticeTexts: Record<MailLanguage, NoticeTexts> = {
  en: {
    subject: 'Somebody tried to sign in as you at {brand}',
    heading: 'Somebody tried to sign in as you',
    what: 'Wrong codes were typed in your name. None of them was right.',
    advice:
      'If it was you, ask for a new code. If not, there is nothing to do: nobody gets in without a code of yours. Do not pass one on, whoever asks.',
    longer: 'So that guessing is hopeless, your codes have twelve digits for the next 30 days.',
  },
  de: {
    subject: 'Jemand wollte sich bei {brand} als Sie anmelden',
    heading: 'Jemand wollte sich als Sie anmelden',
    what: 'In Ihrem Namen wurden falsche Codes eingegeben. Keiner davon war richtig.',
    advice:
      'Waren Sie es selbst, fordern Sie einen neuen Code an. Wenn nicht, müssen Sie nichts tun: Ohne einen Ihrer Codes kommt niemand hinein. Geben Sie keinen weiter, wer auch fragt.',
    longer: 'Damit Raten aussichtslos ist, haben Ihre Codes in den nächsten 30 Tagen zwölf Stellen.',
  },
  ja: {
    subject: '{brand} であなたとしてログインしようとした人がいます',
    heading: 'あなたとしてログインしようとした人がいます',
    what: 'あなたの名前で間違ったコードが入力されました。正しいものはありませんでした。',
    advice:
      'ご自身の操作であれば、新しいコードを請求してください。お心当たりがなければ、何もする必要はありません。あなたのコードがなければ誰もログインできません。誰に聞かれてもコードを教えないでください。',
    longer: '推測できないように、今後 30 日間はコードが 12 桁になります。',
  },
  ko: {
    subject: '누군가 {brand}에서 회원님으로 로그인하려고 했습니다',
    heading: '누군가 회원님으로 로그인하려고 했습니다',
    what: '회원님의 이름으로 잘못된 코드가 입력되었습니다. 맞는 코드는 없었습니다.',
    advice:
      '본인이 하신 일이라면 새 코드를 받으세요. 아니라면 하실 일은 없습니다. 회원님의 코드 없이는 아무도 로그인할 수 없습니다. 누가 묻더라도 코드를 알려 주지 마세요.',
    longer: '추측할 수 없도록 앞으로 30일 동안 코드는 12자리입니다.',
  },
  zh: {
    subject: '有人试图以您的身份登录 {brand}',
    heading: '有人试图以您的身份登录',
    what: '有人以您的名义输入了错误的验证码，没有一个是正确的。',
    advice:
      '如果是您本人，请重新获取验证码。如果不是，您无需做任何事：没有您的验证码，任何人都无法登录。无论谁询问，都不要告诉他人。',
    longer: '为了使猜测毫无可能，今后 30 天内您的验证码为十二位。',
  },
  es: {
    subject: 'Alguien ha intentado acceder como tú a {brand}',
    heading: 'Alguien ha intentado acceder como tú',
    what: 'Se han escrito códigos incorrectos en tu nombre. Ninguno era el correcto.',
    advice:
      'Si has sido tú, pide un código nuevo. Si no, no tienes que hacer nada: sin un código tuyo nadie puede entrar. No se lo des a nadie, sea quien sea.',
    longer: 'Para que adivinar sea inútil, tus códigos tendrán doce cifras durante los próximos 30 días.',
  },
  fr: {
    subject: 'Quelqu’un a tenté de se connecter à votre place sur {brand}',
    heading: 'Quelqu’un a tenté de se connecter à votre place',
    what: 'Des codes erronés ont été saisis en votre nom. Aucun n’était le bon.',
    advice:
      'Si c’était vous, demandez un nouveau code. Sinon, vous n’avez rien à faire : sans l’un de vos codes, personne ne peut se connecter. N’en communiquez aucun, à qui que ce soit.',
    longer: 'Pour que deviner soit sans espoir, vos codes auront douze chiffres pendant les 30 prochains jours.',
  },
  pt: {
    subject: 'Alguém tentou entrar no {brand} como você',
    heading: 'Alguém tentou entrar como você',
    what: 'Códigos errados foram digitados em seu nome. Nenhum deles estava certo.',
    advice:
      'Se foi você, peça um novo código. Se não, não é preciso fazer nada: sem um código seu ninguém consegue entrar. Não o compartilhe com ninguém, seja quem for.',
    longer: 'Para que adivinhar seja inútil, seus códigos terão doze dígitos nos próximos 30 dias.',
  },
  nl: {
    subject: 'Iemand probeerde zich bij {brand} als jou aan te melden',
    heading: 'Iemand probeerde zich als jou aan te melden',
    what: 'Er zijn in jouw naam foute codes ingetypt. Geen ervan was juist.',
    advice:
      'Was jij het, vraag dan een nieuwe code aan. Zo niet, dan hoef je niets te doen: zonder een code van jou komt niemand binnen. Geef er geen door, wie er ook om vraagt.',
    longer: 'Om raden kansloos te maken hebben je codes de komende 30 dagen twaalf cijfers.',
  },
  tr: {
    subject: 'Biri {brand} üzerinde sizin adınıza giriş yapmayı denedi',
    heading: 'Biri sizin adınıza giriş yapmayı denedi',
    what: 'Sizin adınıza yanlış kodlar girildi. Hiçbiri doğru değildi.',
    advice:
      'Bunu siz yaptıysanız yeni bir kod isteyin. Siz değilseniz bir şey yapmanız gerekmez: sizin kodunuz olmadan kimse giriş yapamaz. Kim sorarsa sorsun kodu paylaşmayın.',
    longer: 'Tahmin edilmesin diye kodlarınız önümüzdeki 30 gün boyunca on iki haneli olacak.',
  },
};
