import { HttpError } from '../../../src/errors/http';
import type { Hex } from '../../../src/kit/hex';

/** Returns the address in lower case, or undefined if the text is not an address. */
export function parseAddress(text: string): Hex | undefined {
  return /^0x[0-9a-f]{40}$/i.test(text) ? (text.toLowerCase() as Hex) : undefined;
}

/** Returns the address in lower case. @throws HttpError `invalid` (field `address`) if it is not an address. */
export function readAddressOf({ address: text }: { address: string }): Hex {
  const address = parseAddress(text);
  if (address === undefined) throw new HttpError('invalid', { details: { field: 'address' } });
  return address;
}
