import { HttpError } from '../../../src/errors/http';
import type { Hex } from '../../../src/kit/hex';

/** Lower case; undefined for what is no address. */
export function parseAddress(text: string): Hex | undefined {
  return /^0x[0-9a-f]{40}$/i.test(text) ? (text.toLowerCase() as Hex) : undefined;
}

/** @throws HttpError `invalid`, field `address`, for what is no address. */
export function readAddressOf({ address: text }: { address: string }): Hex {
  const address = parseAddress(text);
  if (address === undefined) throw new HttpError('invalid', { details: { field: 'address' } });
  return address;
}
