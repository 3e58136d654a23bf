/** What a mail with a code says. `{code}`, `{minutes}` and `{brand}` are filled in. */
export interface CodeMailTexts {
  subject: string;
  heading: string;
  /** Where to type it, and until when. */
  expires: string;
  /** What we never ask for. */
  warning: string;
  /** For somebody who did not ask. */
  ignore: string;
}

export const codeMailTexts = {
  en: {
    subject: '{code} is your {brand} code',
    heading: 'Your sign-in code',
    expires: 'Type it in the window where you asked for it. It expires in {minutes} minutes and works once.',
    warning: 'We never ask for your keys, and never for this code by phone, chat or e-mail. Do not pass it on.',
    ignore: 'You did not ask for a code? Then you can ignore this message: nobody gets in without it.',
  },
  de: {
    subject: '{code} ist Ihr {brand}-Code',
    heading: 'Ihr Anmeldecode',
    expires:
      'Geben Sie ihn in dem Fenster ein, in dem Sie ihn angefordert haben. Er gilt {minutes} Minuten und nur einmal.',
    warning:
      'Wir fragen nie nach Ihren Schlüsseln und nie per Telefon, Chat oder E-Mail nach diesem Code. Geben Sie ihn nicht weiter.',
    ignore:
      'Sie haben keinen Code angefordert? Dann können Sie diese Nachricht ignorieren: Ohne den Code kommt niemand hinein.',
  },
  ja: {
    subject: '{brand} の認証コードは {code} です',
    heading: 'ログイン用コード',
    expires: 'コードを請求した画面に入力してください。有効期限は {minutes} 分で、使えるのは 1 回だけです。',
    warning:
      '当社が秘密鍵をお尋ねすることはありません。電話、チャット、メールでこのコードをお尋ねすることもありません。他の人に教えないでください。',
    ignore: 'お心当たりがない場合は、このメールを無視してください。このコードがなければ、誰もログインできません。',
  },
  ko: {
    subject: '{brand} 인증 코드: {code}',
    heading: '로그인 코드',
    expires: '코드를 요청한 창에 입력하세요. {minutes}분 후 만료되며 한 번만 사용할 수 있습니다.',
    warning:
      '저희는 개인 키를 절대 묻지 않으며, 전화·채팅·이메일로 이 코드를 묻지도 않습니다. 다른 사람에게 알려 주지 마세요.',
    ignore: '코드를 요청하지 않으셨다면 이 메일을 무시하세요. 이 코드 없이는 아무도 로그인할 수 없습니다.',
  },
  zh: {
    subject: '{code} 是您的 {brand} 验证码',
    heading: '您的登录验证码',
    expires: '请在您请求验证码的窗口中输入。验证码 {minutes} 分钟内有效，且只能使用一次。',
    warning: '我们绝不会索要您的密钥，也绝不会通过电话、聊天或邮件索要此验证码。请勿告诉他人。',
    ignore: '如果您没有请求验证码，请忽略此邮件：没有验证码，任何人都无法登录。',
  },
  es: {
    subject: '{code} es tu código de {brand}',
    heading: 'Tu código de acceso',
    expires: 'Escríbelo en la ventana donde lo pediste. Caduca en {minutes} minutos y solo sirve una vez.',
    warning:
      'Nunca te pediremos tus claves, ni este código por teléfono, chat o correo electrónico. No se lo des a nadie.',
    ignore: '¿No has pedido ningún código? Entonces puedes ignorar este mensaje: sin él nadie puede entrar.',
  },
  fr: {
    subject: '{code} est votre code {brand}',
    heading: 'Votre code de connexion',
    expires:
      'Saisissez-le dans la fenêtre où vous l’avez demandé. Il expire dans {minutes} minutes et ne sert qu’une fois.',
    warning:
      'Nous ne vous demanderons jamais vos clés, ni ce code par téléphone, messagerie ou e-mail. Ne le communiquez à personne.',
    ignore:
      'Vous n’avez pas demandé de code ? Vous pouvez ignorer ce message : sans ce code, personne ne peut se connecter.',
  },
  pt: {
    subject: '{code} é o seu código {brand}',
    heading: 'Seu código de acesso',
    expires: 'Digite-o na janela em que você o pediu. Ele expira em {minutes} minutos e só funciona uma vez.',
    warning: 'Nunca pedimos suas chaves, nem este código por telefone, chat ou e-mail. Não o compartilhe com ninguém.',
    ignore: 'Não pediu um código? Então pode ignorar esta mensagem: sem ele ninguém consegue entrar.',
  },
  nl: {
    subject: '{code} is je {brand}-code',
    heading: 'Je inlogcode',
    expires:
      'Typ hem in het venster waar je hem hebt aangevraagd. Hij verloopt over {minutes} minuten en werkt één keer.',
    warning:
      'We vragen nooit om je sleutels, en nooit via telefoon, chat of e-mail om deze code. Geef hem aan niemand door.',
    ignore: 'Heb je geen code aangevraagd? Dan kun je dit bericht negeren: zonder de code komt niemand binnen.',
  },
  tr: {
    subject: '{brand} kodunuz: {code}',
    heading: 'Giriş kodunuz',
    expires:
      'Kodu, istediğiniz pencereye yazın. {minutes} dakika sonra geçersiz olur ve yalnızca bir kez kullanılabilir.',
    warning:
      'Anahtarlarınızı asla istemeyiz; bu kodu da telefonla, sohbetle veya e-postayla asla sormayız. Kodu kimseyle paylaşmayın.',
    ignore: 'Kod istemediyseniz bu iletiyi yok sayabilirsiniz: kod olmadan kimse giriş yapamaz.',
  },
} as const satisfies Record<string, CodeMailTexts>;

export type MailLanguage = keyof typeof codeMailTexts;

/** The language of a BCP 47 tag (`pt-BR` is `pt`), English when there is no text in it. */
export function mailLanguage(locale: string): MailLanguage {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(codeMailTexts, language) ? (language as MailLanguage) : 'en';
}
