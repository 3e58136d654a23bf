import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
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
};
