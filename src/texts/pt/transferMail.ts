import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
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
};
