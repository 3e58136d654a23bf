import { expect, it } from 'vitest';
import { shorten } from './shorten';

it('shorten keeps texts under 11 characters and joins the first and last five characters of longer ones', () => {
  expect(shorten('')).toBe('');
  expect(shorten('0123456789')).toBe('0123456789');
  expect(shorten('0123456789a')).toBe('01234...6789a');
  expect(shorten('0x2c7536E3605D9C16a7a3D7b1898e529396a65c23')).toBe('0x2c7...65c23');
});
