import type { Hex } from '../../../kit/hex';
import type { Addresses } from '../../family';
import { checksumAddress, isAddress } from './address';

/** Users see addresses with their EIP-55 checksum; comparisons ignore case. */
export const addresses: Addresses<Hex> = {
  parse: (text) => (isAddress(text) ? checksumAddress(text) : null),
  key: (address) => address.toLowerCase(),
  prefix: '0x',
  length: 42,
  unowned: ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD'],
};
