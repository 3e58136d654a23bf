import type { Hex } from '../../../kit/hex';
import type { Addresses } from '../../family';
import { checksumAddress, isAddress } from './address';

/** Users read an address with its EIP-55 checksum; case tells two addresses apart for nobody. */
export const addresses: Addresses<Hex> = {
  parse: (text) => (isAddress(text) ? checksumAddress(text) : null),
  key: (address) => address.toLowerCase(),
  prefix: '0x',
  length: 42,
  unowned: ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD'],
};
