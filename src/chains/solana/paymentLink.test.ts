import { describe, expect, it } from 'vitest';
import { paymentLinks } from './paymentLink';

const to = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const token = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

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

  it('writes amounts in whole coins and tokens, and reads them back', () => {
    const coins = paymentLinks.format({ to, chainId: null, token: null, amount: 250_000_000n }, { decimals: 9 });
    expect(coins).toBe(`solana:${to}?amount=0.25`);
    expect(paymentLinks.parse(coins)).toMatchObject({ token: null, amount: 250_000_000n });
    const tokens = paymentLinks.format({ to, chainId: null, token, amount: 12_500_000n }, { decimals: 6 });
    expect(tokens).toBe(`solana:${to}?amount=12.5&spl-token=${token}`);
    // How many decimals it has, whoever pays has to look up.
    expect(paymentLinks.parse(tokens)).toMatchObject({ token, amount: null, whole: '12.5' });
    expect(paymentLinks.format({ to, chainId: null, token, amount: null }, { decimals: 6 })).toBe(
      `solana:${to}?spl-token=${token}`,
    );
  });

  it.each(['.5', '1e3', '-1', '1,5', '0.0000000001', '', '1'.repeat(21)])('refuses an amount: %s', (amount) => {
    expect(paymentLinks.parse(`solana:${to}?amount=${amount}`)).toBeNull();
  });

  it.each([
    ['a transaction request', 'solana:https://shop.example/pay'],
    ['a token that is none', `solana:${to}?amount=1&spl-token=USDC`],
    ['an amount of tokens that is none', `solana:${to}?amount=1e3&spl-token=${token}`],
  ])('is not read: %s', (_, link) => {
    expect(paymentLinks.parse(link)).toBeNull();
    expect(paymentLinks.isLink(link)).toBe(false);
  });
});
