import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Confirme os e-mails de {brand}',
  confirmBody:
    'Alguém pediu que {brand} avise por este e-mail sempre que {address} receber algo. Foi você? Se não foi, ignore esta mensagem.',
  confirmButton: 'Ativar e-mails',
  receivedSubject: 'Você recebeu {amount} {symbol}',
  receivedHeading: 'Recebido',
  receivedLine: '{amount} {symbol} em {chain}, de {from} para {to}',
  stopBody: 'Para não receber mais estes e-mails:',
  stopButton: 'Parar e-mails',
  confirmed: 'Pronto. Avisaremos quando algo chegar.',
  stopped: 'Pronto. Você não receberá mais estes e-mails.',
  invalid: 'Este link não é mais válido.',
};
