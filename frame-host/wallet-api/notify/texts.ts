import type { MailLanguage } from '../../signin/mail/texts';

/** What the wallet says in mails about transfers, and on the two pages that their links lead to. `{…}` is filled in. */
export interface NoticeTexts {
  confirmSubject: string;
  confirmBody: string;
  confirmButton: string;
  receivedSubject: string;
  receivedHeading: string;
  /** {amount} {symbol} {chain} {from} {to} */
  receivedLine: string;
  stopBody: string;
  stopButton: string;
  confirmed: string;
  stopped: string;
  invalid: string;
}

export const noticeTexts: Record<MailLanguage, NoticeTexts> = {
  en: {
    confirmSubject: 'Confirm messages from {brand}',
    confirmBody:
      'Somebody wants {brand} to write here when {address} receives something. Was it you? If not, ignore this.',
    confirmButton: 'Yes, write to me',
    receivedSubject: 'You received {amount} {symbol}',
    receivedHeading: 'Received',
    receivedLine: '{amount} {symbol} on {chain}, from {from} to {to}',
    stopBody: 'No more messages like this:',
    stopButton: 'Stop these messages',
    confirmed: 'Done. We will write when something arrives.',
    stopped: 'Done. You will get no more of these messages.',
    invalid: 'This link is not valid any more.',
  },
  de: {
    confirmSubject: 'Nachrichten von {brand} bestätigen',
    confirmBody:
      'Jemand möchte, dass {brand} hierher schreibt, wenn {address} etwas empfängt. Waren Sie das? Wenn nicht, ignorieren Sie diese Nachricht.',
    confirmButton: 'Ja, schreiben Sie mir',
    receivedSubject: 'Sie haben {amount} {symbol} empfangen',
    receivedHeading: 'Empfangen',
    receivedLine: '{amount} {symbol} auf {chain}, von {from} an {to}',
    stopBody: 'Keine solchen Nachrichten mehr:',
    stopButton: 'Nachrichten abbestellen',
    confirmed: 'Fertig. Wir schreiben, wenn etwas ankommt.',
    stopped: 'Fertig. Sie erhalten keine solchen Nachrichten mehr.',
    invalid: 'Dieser Link ist nicht mehr gültig.',
  },
  ja: {
    confirmSubject: '{brand} からの通知の確認',
    confirmBody:
      '{address} が資産を受け取ったときに、{brand} からこのアドレスへの通知が希望されています。お心当たりがない場合は無視してください。',
    confirmButton: 'はい、通知を受け取ります',
    receivedSubject: '{amount} {symbol} を受け取りました',
    receivedHeading: '受け取り',
    receivedLine: '{chain} で {amount} {symbol}、送信元 {from}、宛先 {to}',
    stopBody: 'このような通知を止める：',
    stopButton: '通知を止める',
    confirmed: '完了しました。受け取りがあるとお知らせします。',
    stopped: '完了しました。今後この通知は届きません。',
    invalid: 'このリンクは無効になりました。',
  },
  ko: {
    confirmSubject: '{brand} 알림 확인',
    confirmBody:
      '{address}에 자산이 들어오면 {brand}가 이 주소로 알려 달라는 요청이 있었습니다. 요청하지 않으셨다면 무시하세요.',
    confirmButton: '네, 알림을 받겠습니다',
    receivedSubject: '{amount} {symbol}을(를) 받았습니다',
    receivedHeading: '받음',
    receivedLine: '{chain}에서 {amount} {symbol}, 보낸 주소 {from}, 받는 주소 {to}',
    stopBody: '이런 알림 그만 받기:',
    stopButton: '알림 중지',
    confirmed: '완료되었습니다. 자산이 들어오면 알려 드리겠습니다.',
    stopped: '완료되었습니다. 더 이상 이 알림을 보내지 않습니다.',
    invalid: '이 링크는 더 이상 유효하지 않습니다.',
  },
  zh: {
    confirmSubject: '确认接收 {brand} 的通知',
    confirmBody: '有人希望在 {address} 收到资产时，由 {brand} 通知此邮箱。如果不是您本人操作，请忽略此邮件。',
    confirmButton: '是的，通知我',
    receivedSubject: '您收到了 {amount} {symbol}',
    receivedHeading: '已收到',
    receivedLine: '在 {chain} 上收到 {amount} {symbol}，来自 {from}，转入 {to}',
    stopBody: '不再接收此类通知：',
    stopButton: '停止通知',
    confirmed: '已完成。有资产到账时我们会通知您。',
    stopped: '已完成。您不会再收到此类通知。',
    invalid: '此链接已失效。',
  },
  es: {
    confirmSubject: 'Confirma los mensajes de {brand}',
    confirmBody:
      'Alguien quiere que {brand} escriba aquí cuando {address} reciba algo. ¿Has sido tú? Si no, ignora este mensaje.',
    confirmButton: 'Sí, escribidme',
    receivedSubject: 'Has recibido {amount} {symbol}',
    receivedHeading: 'Recibido',
    receivedLine: '{amount} {symbol} en {chain}, de {from} a {to}',
    stopBody: 'No recibir más mensajes como este:',
    stopButton: 'Dejar de recibirlos',
    confirmed: 'Listo. Te escribiremos cuando llegue algo.',
    stopped: 'Listo. No recibirás más mensajes de este tipo.',
    invalid: 'Este enlace ya no es válido.',
  },
  fr: {
    confirmSubject: 'Confirmez les messages de {brand}',
    confirmBody:
      'Quelqu’un souhaite que {brand} écrive ici quand {address} reçoit quelque chose. Était-ce vous ? Sinon, ignorez ce message.',
    confirmButton: 'Oui, écrivez-moi',
    receivedSubject: 'Vous avez reçu {amount} {symbol}',
    receivedHeading: 'Reçu',
    receivedLine: '{amount} {symbol} sur {chain}, de {from} vers {to}',
    stopBody: 'Ne plus recevoir ces messages :',
    stopButton: 'Arrêter ces messages',
    confirmed: 'C’est fait. Nous écrirons quand quelque chose arrivera.',
    stopped: 'C’est fait. Vous ne recevrez plus ces messages.',
    invalid: 'Ce lien n’est plus valable.',
  },
  pt: {
    confirmSubject: 'Confirme as mensagens de {brand}',
    confirmBody:
      'Alguém quer que {brand} escreva aqui quando {address} receber algo. Foi você? Se não foi, ignore esta mensagem.',
    confirmButton: 'Sim, escrevam para mim',
    receivedSubject: 'Você recebeu {amount} {symbol}',
    receivedHeading: 'Recebido',
    receivedLine: '{amount} {symbol} em {chain}, de {from} para {to}',
    stopBody: 'Não receber mais estas mensagens:',
    stopButton: 'Parar as mensagens',
    confirmed: 'Pronto. Escreveremos quando algo chegar.',
    stopped: 'Pronto. Você não receberá mais estas mensagens.',
    invalid: 'Este link não é mais válido.',
  },
  nl: {
    confirmSubject: 'Bevestig berichten van {brand}',
    confirmBody:
      'Iemand wil dat {brand} hierheen schrijft als {address} iets ontvangt. Was jij dat? Zo niet, negeer dit bericht.',
    confirmButton: 'Ja, schrijf mij',
    receivedSubject: 'Je hebt {amount} {symbol} ontvangen',
    receivedHeading: 'Ontvangen',
    receivedLine: '{amount} {symbol} op {chain}, van {from} naar {to}',
    stopBody: 'Deze berichten niet meer ontvangen:',
    stopButton: 'Berichten stoppen',
    confirmed: 'Klaar. We schrijven als er iets binnenkomt.',
    stopped: 'Klaar. Je krijgt deze berichten niet meer.',
    invalid: 'Deze link is niet meer geldig.',
  },
  tr: {
    confirmSubject: '{brand} iletilerini onaylayın',
    confirmBody:
      'Birisi, {address} bir şey aldığında {brand} tarafından buraya yazılmasını istiyor. Siz miydiniz? Değilse bu iletiyi yok sayın.',
    confirmButton: 'Evet, bana yazın',
    receivedSubject: '{amount} {symbol} aldınız',
    receivedHeading: 'Alındı',
    receivedLine: '{chain} ağında {amount} {symbol}, gönderen {from}, alıcı {to}',
    stopBody: 'Bu iletileri artık almamak için:',
    stopButton: 'İletileri durdur',
    confirmed: 'Tamam. Bir şey geldiğinde yazacağız.',
    stopped: 'Tamam. Artık bu iletileri almayacaksınız.',
    invalid: 'Bu bağlantı artık geçerli değil.',
  },
};

/** A text with its placeholders filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
