import type { Texts } from '../types';

/** Texts of emails about transfers, and of the two pages that their links open. The server fills in `{…}`. */
export const texts = {
  confirmSubject: 'Confirm messages from {brand}',
  confirmBody:
    'Someone asked {brand} to email this address whenever {address} receives something. Was it you? If not, ignore this email.',
  confirmButton: 'Yes, write to me',
  receivedSubject: 'You received {amount} {symbol}',
  receivedHeading: 'Received',
  receivedLine: '{amount} {symbol} on {chain}, from {from} to {to}',
  stopBody: 'No more messages like this:',
  stopButton: 'Stop these messages',
  confirmed: 'Done. We will write when something arrives.',
  stopped: 'Done. You will get no more of these messages.',
  invalid: 'This link is not valid any more.',
} as const;

export type TransferMailTexts = Texts<typeof texts>;
