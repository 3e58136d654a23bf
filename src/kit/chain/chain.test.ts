import { describe, expect, it } from 'vitest';
import { isAmount, toAmount } from './amount';
import { formatAccountId, formatChainId, parseAccountId, parseChainId } from './caip';
import { isSameAddress } from './isSameAddress';

describe('chain ids (CAIP-2)', () => {
  it.each([
    ['eip155:1', 'eip155', '1'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['cosmos:iov-mainnet', 'cosmos', 'iov-mainnet'],
  ])('parses and formats %s', (text, namespace, reference) => {
    expect(parseChainId(text)).toEqual({ namespace, reference });
    expect(formatChainId({ namespace, reference })).toBe(text);
  });

  it.each(['', 'eip155', 'eip155:', ':1', 'EIP155:1', 'ab:1', 'eip155:1:2', ' eip155:1', `eip155:${'1'.repeat(33)}`])(
    'parseChainId returns null for %j',
    (text) => expect(parseChainId(text)).toBeNull(),
  );
});

describe('account ids (CAIP-10)', () => {
  it('parses what it formats', () => {
    const account = { chainId: 'eip155:1', address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' } as const;
    expect(parseAccountId(formatAccountId(account))).toEqual(account);
  });

  it.each(['eip155:1', 'eip155:1:', '0xab', 'eip155:1:0xab:c'])('parseAccountId returns null for %j', (text) =>
    expect(parseAccountId(text)).toBeNull(),
  );
});

describe('amounts', () => {
  it('toAmount formats integers of any size', () => expect(toAmount(-(2n ** 256n))).toBe(`-${2n ** 256n}`));

  it.each(['0', '-1', `${2n ** 256n}`])('isAmount accepts %s', (text) => expect(isAmount(text)).toBe(true));
  it.each(['', '1.5', '0x1', '01', '-0', '1e3', 1, null])('isAmount rejects %j', (text) =>
    expect(isAmount(text)).toBe(false),
  );
});

describe('isSameAddress', () => {
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTLXwCFLtV';

  it.each([
    ['0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', '0xAB16A96D359EC26A11E2C2B3D8F8B8942D5BFCDB', true],
    ['0xab', '0xac', false],
    [solana, solana, true],
    // Another letter case is another base58 address.
    [solana, solana.toLowerCase(), false],
    [solana, null, false],
    [undefined, '0xab', false],
    [null, undefined, true],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameAddress(one, other)).toBe(isSame);
    expect(isSameAddress(other, one)).toBe(isSame);
  });
});
