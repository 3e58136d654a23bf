import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../kit/hex';
import { formatPaymentLink, parsePaymentLink } from './paymentLink';

const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const coin = { to, chainId: null, token: null, amount: null };

describe('parsePaymentLink reads', () => {
  it.each([
    [to, coin],
    [` ${to}\n`, coin],
    ['ada.eth', { ...coin, to: 'ada.eth' }],
    [`ethereum:${to}`, coin],
    [`ETHEREUM:pay-${to}@137`, { ...coin, chainId: '0x89' }],
    [`ethereum:ada.eth?value=2.014e18`, { ...coin, to: 'ada.eth', amount: 2_014_000_000_000_000_000n }],
    [`ethereum:${to}@1?value=10&gas=21000`, { ...coin, chainId: '0x1', amount: 10n }],
    [`eip155:10:${to}`, { ...coin, chainId: '0xa' }],
    [`ethereum:${token}@1/transfer?address=${to}&uint256=1.5e6`, { to, chainId: '0x1', token, amount: 1_500_000n }],
    [`ethereum:${token}/transfer?address=${to}`, { ...coin, token }],
  ])('%s', (text, expected) => expect(parsePaymentLink(text)).toEqual(expected));
});

describe('parsePaymentLink returns null for', () => {
  it.each([
    '',
    'hello',
    'https://example.com/a',
    'javascript:alert(1).eth',
    'ethereum:0x12',
    `ethereum:${to}?value=1.5`,
    `ethereum:${to}?value=-1`,
    `ethereum:${to}?value=1e99`,
    `ethereum:${token}/approve?address=${to}&uint256=1`,
    `ethereum:${token}/transfer?uint256=1`,
    `ethereum:${token}/transfer?address=${to}&uint256=1&value=5`,
    `ethereum:ada.eth/transfer?address=${to}`,
    `ethereum:${to}?value=${'9'.repeat(2_000)}`,
  ])('%s', (text) => expect(parsePaymentLink(text)).toBeNull());
});

it('formatPaymentLink writes links that parsePaymentLink reads back', () => {
  const address = fc
    .bigInt({ min: 0n, max: (1n << 160n) - 1n })
    .map((value): Hex => `0x${value.toString(16).padStart(40, '0')}`);
  const request = fc.record({
    to: address,
    chainId: fc.option(fc.nat().map((id) => `0x${id.toString(16)}`)),
    token: fc.option(address),
    amount: fc.option(fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })),
  });
  fc.assert(
    fc.property(request, (value) => {
      expect(parsePaymentLink(formatPaymentLink(value))).toEqual({ ...value });
    }),
  );
});
