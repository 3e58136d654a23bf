import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: 'Confirma que quieres recibir avisos de {brand}',
  confirmBody:
    'Alguien ha pedido a {brand} avisar a este correo cuando {address} reciba algo. ¿Has sido tú? Si no, ignora este correo.',
  confirmButton: 'Activar los avisos',
  receivedSubject: 'Has recibido {amount} {symbol}',
  receivedHeading: 'Dinero recibido',
  receivedLine: '{amount} {symbol} en {chain}, de {from} a {to}',
  stopBody: 'Para no recibir más correos como este:',
  stopButton: 'No recibir más',
  confirmed: 'Listo. Te escribiremos cuando llegue algo.',
  stopped: 'Listo. No recibirás más correos de este tipo.',
  invalid: 'Este enlace ya no es válido.',
};
