import type { Texts } from '../types';

/** Texts of emails about transfers, and of the two pages that their links open. The server fills in `{…}`. */
export const texts = {
  confirmSubject: 'Confirm emails from {brand}',
  confirmBody:
    'Someone asked {brand} to email this address whenever {address} receives something. Was it you? If not, ignore this email.',
  confirmButton: 'Turn on emails',
  receivedSubject: 'You received {amount} {symbol}',
  receivedHeading: 'Received',
  receivedLine: '{amount} {symbol} on {chain}, from {from} to {to}',
  stopBody: 'To stop these emails:',
  stopButton: 'Stop these emails',
  confirmed: 'Done. We will email you when something arrives.',
  stopped: 'Done. You will get no more of these emails.',
  invalid: 'This link is no longer valid.',
} as const;

export type TransferMailTexts = Texts<typeof texts>;
