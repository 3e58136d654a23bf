import type { Addresses } from '../../family';
import { systemProgram } from '../programs';
import { maxAddressLength, parseAddress, type Address } from './address';

/** Case-sensitive and without a checksum: a mistyped address may be valid too. */
export const addresses: Addresses<Address> = {
  parse: (text) => (text === text.trim() ? parseAddress(text) : null),
  key: (address) => address,
  prefix: '',
  length: maxAddressLength,
  unowned: [systemProgram, '1nc1nerator11111111111111111111111111111111'],
};
