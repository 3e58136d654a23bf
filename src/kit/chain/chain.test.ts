import { describe, expect, it } from 'vitest';
import { isAmount, toAmount } from './amount';
import { formatAccountId, formatChainId, parseAccountId, parseChainId } from './caip';

describe('chain ids (CAIP-2)', () => {
  it.each([
    ['eip155:1', 'eip155', '1'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['cosmos:iov-mainnet', 'cosmos', 'iov-mainnet'],
  ])('reads and writes %s', (text, namespace, reference) => {
    expect(parseChainId(text)).toEqual({ namespace, reference });
    expect(formatChainId({ namespace, reference })).toBe(text);
  });

  it.each(['', 'eip155', 'eip155:', ':1', 'EIP155:1', 'ab:1', 'eip155:1:2', ' eip155:1', `eip155:${'1'.repeat(33)}`])(
    'takes %j for none',
    (text) => expect(parseChainId(text)).toBeNull(),
  );
});

describe('account ids (CAIP-10)', () => {
  it('reads what it writes', () => {
    const account = { chainId: 'eip155:1', address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' } as const;
    expect(parseAccountId(formatAccountId(account))).toEqual(account);
  });

  it.each(['eip155:1', 'eip155:1:', '0xab', 'eip155:1:0xab:c'])('takes %j for none', (text) =>
    expect(parseAccountId(text)).toBeNull(),
  );
});

describe('amounts', () => {
  it('writes integers of any size', () => expect(toAmount(-(2n ** 256n))).toBe(`-${2n ** 256n}`));

  it.each(['0', '-1', `${2n ** 256n}`])('takes %s', (text) => expect(isAmount(text)).toBe(true));
  it.each(['', '1.5', '0x1', '01', '-0', '1e3', 1, null])('refuses %j', (text) => expect(isAmount(text)).toBe(false));
});
