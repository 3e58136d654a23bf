import { expect, it } from 'vitest';
import type { SwapQuote } from '../../wire/http/market/swap';
import { rankQuotes, type Priced } from './rankQuotes';

const chainId = '0x1';
const coin: Priced = { chainId, address: null, decimals: 18, usd: 2_000 };
const dollar: Priced = { chainId, address: '0xDo', decimals: 6, usd: 1 };
const strange: Priced = { chainId, address: '0xst', decimals: 18, usd: null };
const ether = 10n ** 18n;

const quote = (source: string, amountOut: bigint, fees: SwapQuote['fees'] = []): SwapQuote => ({
  source,
  name: source,
  amountIn: String(ether),
  amountOut: String(amountOut),
  minimum: '1',
  spender: null,
  route: [],
  fees,
  impact: null,
  seconds: null,
  at: 0,
  validUntil: 1,
});
const rank = (input: Partial<Parameters<typeof rankQuotes>[0]> & { quotes: SwapQuote[] }) =>
  rankQuotes({
    pays: coin,
    gets: dollar,
    coin,
    networkFees: {},
    priceOf: ({ address }) =>
      [coin, dollar, strange].find((one) => one.address?.toLowerCase() === address?.toLowerCase()) ?? null,
    ...input,
  }).map(({ source }) => source);
/** The network fees, in thousandths of the coin. */
const milli = (fees: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(fees).map(([source, fee]) => [source, String((fee * ether) / 1_000n)]));

it('prefers the quote that gives more', () => {
  expect(rank({ quotes: [quote('a', 100n), quote('b', 102n), quote('c', 101n)] })).toEqual(['b', 'c', 'a']);
});

it('subtracts the network fee, by the price of the coin or by the rate of the swap itself', () => {
  const quotes = [quote('dear', 1_999_000_000n), quote('cheap', 1_998_000_000n)];
  const networkFees = milli({ dear: 5n, cheap: 1n });
  expect(rank({ quotes, networkFees })).toEqual(['cheap', 'dear']);
  // Without a price feed: the coin is what is paid, so the swap itself gives its value.
  expect(rank({ quotes, networkFees, pays: { ...coin, usd: null }, gets: { ...dollar, usd: null } })).toEqual([
    'cheap',
    'dear',
  ]);
  // The value of the coin in the received token is unknown.
  expect(rank({ quotes, networkFees, pays: strange, gets: { ...dollar, usd: null } })).toEqual(['dear', 'cheap']);
});

it('ignores network fees if one source does not report its fee', () => {
  const quotes = [quote('told', 1_999_000_000n), quote('untold', 1_998_500_000n)];
  expect(rank({ quotes, networkFees: milli({ told: 5n }) })).toEqual(['told', 'untold']);
});

it('subtracts a fee that a source takes in addition to the amount, but not an included one', () => {
  const fee = (amount: bigint, isIncluded: boolean) => [
    { kind: 'source' as const, amount: String(amount), token: '0xdo', isIncluded },
  ];
  expect(rank({ quotes: [quote('beside', 100n, fee(5n, false)), quote('within', 98n, fee(9n, true))] })).toEqual([
    'within',
    'beside',
  ]);
  // A fee in a coin of the other chain.
  const far = [{ kind: 'bridge' as const, amount: String(ether), token: null, isIncluded: false }];
  expect(rank({ quotes: [quote('far', 2_100_000_000n, far), quote('near', 200_000_000n)] })).toEqual(['near', 'far']);
});
