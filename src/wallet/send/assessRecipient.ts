import type { Addresses } from '../../chains/family';
import { findLookAlike } from '../../chains/lookAlike';

export type Recipient =
  | { kind: 'ok' | 'own' | 'lost' | 'token' | 'new'; address: string }
  | { kind: 'lookAlike'; address: string; known: string }
  | { kind: 'invalid'; isWhole: boolean };

/**
 * What can be said of a recipient as typed; a checksum that it has must fit. `isWhole`: it is as long as an
 * address, so that more typing will not mend it. `lookAlike`: it could be taken for one that the user knows.
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
  /** Addresses that this user has dealt with. */
  known?: readonly string[];
  /** Contract of what is to be sent. */
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
