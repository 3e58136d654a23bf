import { isAddress } from '../chains/eip155/address';

/** Addresses whose key nobody has. */
const lost = new Set(['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead']);

export type Recipient = { kind: 'ok' | 'own' | 'lost' } | { kind: 'invalid'; isWhole: boolean };

/**
 * What can be said of a recipient as typed; mixed case must fit its checksum (EIP-55). `isWhole`: it is as long as an
 * address, so that more typing will not mend it.
 */
export function judgeRecipient({ text, own }: { text: string; own: string }): Recipient {
  const address = text.trim();
  if (!isAddress(address)) return { kind: 'invalid', isWhole: address.length >= 42 };
  const lower = address.toLowerCase();
  if (lower === own.toLowerCase()) return { kind: 'own' };
  return { kind: lost.has(lower) ? 'lost' : 'ok' };
}
