import { expect, it } from 'vitest';
import type { TypedNode } from './typedDataTree';
import { fieldLabel, isBinding, meaningOf } from './typedValues';

const leaf = (name: string, type: string, value: string): TypedNode => ({ name, type, value, children: [] });
const token = `0x${'Ab'.repeat(20)}`;
const tokens = { [token.toLowerCase()]: { symbol: 'TUSD', decimals: 6 } };

it.each([
  ['sellAmount', 'Sell amount'],
  ['valid_to', 'Valid to'],
  ['maker', 'Maker'],
  ['tokenID', 'Token ID'],
  ['pay 10 $', 'pay 10 $'],
])('writes the field %s in words', (name, words) => {
  expect(fieldLabel(name)).toBe(words);
});

it('takes a number for a date only if its name and its size fit', () => {
  const of = (name: string, value: string) => meaningOf(leaf(name, 'uint256', value), []).kind;
  expect(of('deadline', '1893456000')).toBe('date');
  expect(of('validTo', '1893456000')).toBe('date');
  expect(of('amount', '1893456000')).toBe('text');
  expect(of('deadline', String(2n ** 256n - 1n))).toBe('endless');
  expect(of('nonce', String(2n ** 256n - 1n))).toBe('text');
  expect(of('deadline', '12')).toBe('text');
});

it('says that an amount is unlimited if nobody can have more', () => {
  const of = (name: string, value: bigint) => meaningOf(leaf(name, 'uint256', String(value)), []).kind;
  expect(of('value', 2n ** 256n - 1n)).toBe('unlimited');
  expect(of('amount', 2n ** 96n - 1n)).toBe('unlimited');
  expect(of('amount', 10n ** 27n)).toBe('text');
  expect(of('tokenId', 2n ** 256n - 1n)).toBe('text');
});

it('takes a number for an amount only beside the address of a known token', () => {
  const amount = leaf('sellAmount', 'uint256', '25000000');
  const group = [leaf('sellToken', 'address', token), leaf('buyToken', 'address', `0x${'12'.repeat(20)}`), amount];
  expect(meaningOf(amount, group, tokens)).toEqual({ kind: 'amount', symbol: 'TUSD', decimals: 6 });
  expect(meaningOf(leaf('buyAmount', 'uint256', '1'), group, tokens).kind).toBe('text');
  expect(meaningOf(amount, [amount], tokens).kind).toBe('text');
  expect(meaningOf(leaf('amount', 'uint256', '1'), [leaf('token', 'address', token)], tokens).kind).toBe('amount');
  // A text that only looks like an address proves nothing.
  expect(meaningOf(amount, [leaf('sellToken', 'string', token), amount], tokens).kind).toBe('text');
});

it('takes data for something that a contract can act on if it names one and has a number or bytes', () => {
  const words = [leaf('contents', 'string', 'Hello'), leaf('wallet', 'address', token)];
  const list = { name: 'items', type: 'Item[]', value: null, children: [leaf('amount', 'uint256', '1')] };
  expect(isBinding([...words, list], token)).toBe(true);
  expect(isBinding([leaf('salt', 'bytes32', '0x00')], token)).toBe(true);
  expect(isBinding(words, token)).toBe(false);
  expect(isBinding([list], undefined)).toBe(false);
});
