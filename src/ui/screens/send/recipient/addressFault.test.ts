import { expect, it } from 'vitest';
import { addressFault } from './addressFault';

const address = `0x${'aB'.repeat(20)}`;

it.each([
  ['0x12', 'short'],
  [` ${address.slice(0, -1)} `, 'short'],
  [address, 'changed'],
  [`${address}1`, 'long'],
  ['vitalik', 'unclear'],
  [`${address.slice(0, -1)}z`, 'unclear'],
])('says of %s that it is %s', (text, fault) => expect(addressFault(text)).toBe(fault));
