import { describe, expect, it } from 'vitest';
import { paymentLinks } from './paymentLink';

const to = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const token = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const [first, second] = ['82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny', token];

describe('Solana Pay links', () => {
  it('parse into recipient, amount, memo and references', () => {
    expect(paymentLinks.parse(`solana:${to}?amount=0.01&memo=OrderId%205678`)).toEqual({
      to,
      chainId: null,
      token: null,
      amount: 10_000_000n,
      memo: 'OrderId 5678',
    });
    expect(paymentLinks.parse(`solana:${to}?amount=0.01`)).not.toHaveProperty('memo');
    expect(paymentLinks.parse(`solana:${to}?amount=1&reference=${first}&reference=${second}`)).toMatchObject({
      references: [first, second],
    });
  });

  it('parse and format the amount of a token in whole tokens', () => {
    const link = paymentLinks.format({ to, chainId: null, token, amount: 1_500_000n, decimals: 6 });
    expect(link).toBe(`solana:${to}?amount=1.5&spl-token=${token}`);
    expect(paymentLinks.parse(link)).toEqual({ to, chainId: null, token, amount: null, tokenAmount: '1.5' });
    expect(paymentLinks.format({ to, chainId: null, token: null, amount: 10_000_000n, decimals: 9 })).toBe(
      `solana:${to}?amount=0.01`,
    );
  });

  it.each([
    ['an amount that the specification refuses', `solana:${to}?amount=.5`],
    ['an amount with an exponent', `solana:${to}?amount=1e3`],
    ['an amount below one lamport', `solana:${to}?amount=0.0000000001`],
    ['an invalid token', `solana:${to}?amount=1&spl-token=x`],
    ['an invalid reference', `solana:${to}?reference=x`],
    ['more references than fit', `solana:${to}?${Array(11).fill(`reference=${first}`).join('&')}`],
    ['a transaction request, which names a server', 'solana:https%3A%2F%2Fshop.example%2Fpay'],
    ['a transaction request as it is', 'solana:https://shop.example/pay'],
  ])('are rejected with %s', (_name, link) => {
    expect(paymentLinks.parse(link)).toBeNull();
    expect(paymentLinks.isLink(link)).toBe(false);
  });
});
