import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Confirme as mensagens de {brand}',
  confirmBody:
    'Alguém pediu que {brand} escreva para este e-mail quando {address} receber algo. Foi você? Se não foi, ignore esta mensagem.',
  confirmButton: 'Sim, quero receber',
  receivedSubject: 'Você recebeu {amount} {symbol}',
  receivedHeading: 'Recebido',
  receivedLine: '{amount} {symbol} em {chain}, de {from} para {to}',
  stopBody: 'Para não receber mais mensagens como esta:',
  stopButton: 'Parar mensagens',
  confirmed: 'Pronto. Vamos escrever quando algo chegar.',
  stopped: 'Pronto. Você não receberá mais estas mensagens.',
  invalid: 'Este link não é mais válido.',
};
