import { isAddress } from '../chains/eip155/accounts/address';
import { findLookAlike } from '../chains/eip155/insight/lookAlike';
import type { Hex } from '../kit/hex';

/** Addresses whose key nobody has. */
const lost = new Set(['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead']);

export type Recipient =
  | { kind: 'ok' | 'own' | 'lost' | 'token' | 'new'; address: Hex }
  | { kind: 'lookAlike'; address: Hex; known: Hex }
  | { kind: 'invalid'; isWhole: boolean };

/**
 * What can be said of a recipient as typed; mixed case must fit its checksum (EIP-55). `isWhole`: it is as long as an
 * address, so that more typing will not mend it. `lookAlike`: it could be taken for one that the person knows (threats 46).
 */
export function judgeRecipient({
  text,
  own,
  known = [],
  token = null,
}: {
  text: string;
  own: string;
  /** Addresses that this person has dealt with. */
  known?: readonly Hex[];
  /** Contract of what is to be sent. */
  token?: string | null;
}): Recipient {
  const address = text.trim();
  if (!isAddress(address)) return { kind: 'invalid', isWhole: address.length >= 42 };
  const lower = address.toLowerCase();
  const is = (other: string) => other.toLowerCase() === lower;
  if (is(own)) return { kind: 'own', address };
  if (lost.has(lower)) return { kind: 'lost', address };
  if (token !== null && is(token)) return { kind: 'token', address };
  if (known.some(is)) return { kind: 'ok', address };
  const twin = findLookAlike(address, known);
  return twin ? { kind: 'lookAlike', address, known: twin } : { kind: 'new', address };
}
