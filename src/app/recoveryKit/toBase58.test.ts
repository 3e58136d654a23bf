import { expect, it } from 'vitest';
import { hexToBytes } from '../../kit/hex';
import { toBase58 } from './toBase58';

it.each([
  ['', ''],
  ['00', '1'],
  ['61', '2g'],
  ['0000287fb4cd', '11233QC4'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['572e4794', '3EFU7m'],
])('toBase58 encodes %s as %s (draft-msporny-base58)', (hex, text) => {
  expect(toBase58(hexToBytes(hex))).toBe(text);
});
