import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from '../../wire/http/assets';
import { readPortfolio } from './portfolio';
import type { UsdPrice } from '../prices/ratesStore';

const chain = { tickerName: 'Ether', ticker: 'ETH', decimals: 18 };
const token = (address: string, more: Partial<Token> = {}): Token => ({
  address,
  name: address,
  symbol: address.toUpperCase(),
  decimals: 6,
  balance: '1000000',
  logo: null,
  source: 'indexer',
  isVerified: false,
  isSpam: false,
  ...more,
});
const price = (usd: number, change24h: number | null = null): UsdPrice => ({ usd, change24h, source: 'coingecko' });
const ether = (amount: string) => `${amount}${'0'.repeat(18)}`;

describe('readPortfolio', () => {
  it('adds up the assets with a price, and sorts by value', () => {
    const { total, tokens, spam, coin } = readPortfolio({
      chain,
      balance: ether('2'),
      held: [
        token('a'),
        token('b', { balance: '0' }),
        token('c', { balance: '5000000' }),
        token('d', { isVerified: true }),
        token('e', { isSpam: true }),
      ],
      prices: { coin: price(2_000), tokens: { a: price(0.1), c: price(3), e: price(1e9) } },
      rate: 0.5,
    });
    expect(total).toBe('2007.55');
    expect(coin).toMatchObject({ worth: '2000', price: 1_000 });
    expect(tokens.map(({ id, worth }) => [id, worth])).toEqual([
      ['c', '7.5'],
      ['a', '0.05'],
      ['d', null],
      ['b', null],
    ]);
    // Spam has no value, whatever price a source reports.
    expect(spam).toMatchObject([{ id: 'e', worth: null, price: null }]);
  });

  it('sorts assets without a price by name, in natural order and the order of the language', () => {
    const names = (symbols: string[], locale: string) =>
      readPortfolio({
        chain,
        balance: '0',
        prices: undefined,
        rate: 1,
        locale,
        held: symbols.map((symbol) => token(symbol, { symbol })),
      }).tokens.map(({ symbol }) => symbol);
    expect(names(['T10', 'T2', 'T1', 'T100', 't3'], 'en')).toEqual(['T1', 'T2', 't3', 'T10', 'T100']);
    expect(names(['Z', 'Ä', 'B'], 'de')).toEqual(['Ä', 'B', 'Z']);
    expect(names(['Z', 'Ä', 'B'], 'sv')).toEqual(['B', 'Z', 'Ä']);
    const [unnamed] = readPortfolio({
      chain,
      balance: '0',
      prices: undefined,
      rate: 1,
      locale: 'en',
      held: [token('b', { symbol: 'B' }), token('a', { symbol: '', name: 'Alpha' })],
    }).tokens;
    expect(unnamed?.name).toBe('Alpha');
  });

  it.each([
    ['no prices at all', { prices: undefined }],
    ['no exchange rate', { rate: undefined }],
    ['no balance yet', { balance: null }],
  ])('has no total with %s', (_, more) => {
    const prices = { coin: price(2_000), tokens: {} };
    expect(
      readPortfolio({ chain, balance: ether('1'), held: [token('a')], prices, rate: 1, ...more }).total,
    ).toBeNull();
  });

  it.each([0, 6, 18, 30, 77, 255])('handles %i decimals and the largest possible balance', (decimals) => {
    const balance = (2n ** 256n - 1n).toString();
    const { tokens, total } = readPortfolio({
      chain,
      balance: '0',
      held: [token('a', { decimals, balance })],
      prices: { coin: price(1), tokens: { a: price(1) } },
      rate: 1,
    });
    expect(total).toBe(tokens[0]?.worth);
    expect(total?.split('.')[0]).toBe((BigInt(balance) / 10n ** BigInt(decimals)).toString());
  });

  it('returns the change over a day if it is known for all assets', () => {
    const of = (change: number | null) =>
      readPortfolio({
        chain,
        balance: ether('1'),
        held: [token('a')],
        prices: { coin: price(110, 10), tokens: { a: price(50, change) } },
        rate: 1,
      }).change;
    expect(of(-50)).toEqual({ amount: '-40', share: -0.2 });
    expect(of(null)).toBeNull();
    expect(of(-100)).toBeNull();
  });

  it('tells when prices are made up for tests', () => {
    const prices = { coin: { ...price(1), source: 'fixed' as const }, tokens: {} };
    expect(readPortfolio({ chain, balance: '1', held: [], prices, rate: 1 }).isMadeUp).toBe(true);
    expect(readPortfolio({ chain, balance: '0', held: [], prices, rate: 1 }).isMadeUp).toBe(false);
  });

  it('loses nothing to rounding that a user could see, at any price', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 1e9, noNaN: true }),
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        (usd, balance) => {
          const { total } = readPortfolio({
            chain,
            balance: balance.toString(),
            held: [],
            prices: { coin: price(usd), tokens: {} },
            rate: 1,
          });
          const expected = (Number(balance) / 1e18) * usd;
          expect(Math.abs(Number(total) - expected)).toBeLessThanOrEqual(expected * 1e-12 + 1e-11);
        },
      ),
    );
  });
});
