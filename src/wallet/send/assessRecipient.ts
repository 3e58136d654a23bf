import type { Addresses } from '../../chains/family';
import { findLookAlike } from '../../chains/lookAlike';

export type Recipient =
  | { kind: 'ok' | 'own' | 'lost' | 'token' | 'new'; address: string }
  | { kind: 'lookAlike'; address: string; known: string }
  | { kind: 'invalid'; isWhole: boolean };

/**
 * Classifies a typed recipient. A checksum in the address must be valid. `isWhole`: the text is as long as an address, so more
 * typing will not fix it. `lookAlike`: it resembles an address that the user knows.
 */
export function assessRecipient({
  addresses,
  text,
  own,
  known = [],
  token = null,
}: {
  addresses: Addresses;
  text: string;
  own: string;
  /** Addresses that the user knows. */
  known?: readonly string[];
  /** The contract of the asset to send. */
  token?: string | null;
}): Recipient {
  const address = text.trim();
  if (addresses.parse(address) === null) return { kind: 'invalid', isWhole: address.length >= addresses.length };
  const key = addresses.key(address);
  const is = (other: string) => addresses.key(other) === key;
  if (is(own)) return { kind: 'own', address };
  if (addresses.unowned.some(is)) return { kind: 'lost', address };
  if (token !== null && is(token)) return { kind: 'token', address };
  if (known.some(is)) return { kind: 'ok', address };
  const twin = findLookAlike(addresses, { address, known });
  return twin ? { kind: 'lookAlike', address, known: twin } : { kind: 'new', address };
}
