import { describe, expect, it } from 'vitest';
import { paymentLinks } from './paymentLink';

const to = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';

describe('a link of Solana Pay', () => {
  it('says what the recipient wants to find the payment by', () => {
    expect(paymentLinks.parse(`solana:${to}?amount=0.01&memo=OrderId%205678`)).toEqual({
      to,
      chainId: null,
      token: null,
      amount: 10_000_000n,
      memo: 'OrderId 5678',
    });
    expect(paymentLinks.parse(`solana:${to}?amount=0.01`)).not.toHaveProperty('memo');
  });
});
