import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import type { FamilySwaps } from '../../chains/swaps';
import type { SwapQuote } from '../../wire/http/market/swap';
import { readNetworkFees } from './networkFees';
import type { SwapPort } from './port';

const chainId = '0x1';
const token = `0x${'bb'.repeat(20)}`;
type Fee = SwapQuote['fees'][number];
const fee = (change: Partial<Fee>): Fee => ({
  kind: 'network',
  amount: '7',
  token: null,
  isIncluded: false,
  ...change,
});
const quoteOf = (source: string, given: Partial<SwapQuote>) =>
  ({ source, fees: [], ...given }) as Partial<SwapQuote> as SwapQuote;

/** Reads the network fees at a gas price of 2. */
const read = (...quotes: SwapQuote[]) => {
  const swaps = { estimateFee: async ({ gas }: { gas: bigint }) => gas * 2n } as Partial<FamilySwaps>;
  const parts = { deps: { clock: createFakeClock() }, familyWallet: async () => ({ swaps: async () => swaps }) };
  return readNetworkFees(parts as unknown as Pick<SwapPort, 'deps' | 'familyWallet'>, { chainId, quotes });
};

it('counts the gas of a quote, even if it also states a fee', async () => {
  expect(await read(quoteOf('a', { gas: '100', fees: [fee({})] }))).toEqual({ a: '200' });
});

it('takes the fee that a source states if it states no gas', async () => {
  const fees = [fee({}), fee({ amount: '5', chainId }), fee({ kind: 'source', amount: '900' })];
  expect(await read(quoteOf('a', { fees }))).toEqual({ a: '12' });
});

it('counts an order, which needs no transaction, as free', async () => {
  expect(await read(quoteOf('cow', { gas: '0' }))).toEqual({ cow: '0' });
});

it('leaves a source out whose fee is unknown, is paid in a token or on another chain, or is in the amount already', async () => {
  const quotes = [
    quoteOf('a', {}),
    quoteOf('b', { fees: [fee({ token })] }),
    quoteOf('c', { fees: [fee({ chainId: '0xa' })] }),
    quoteOf('d', { fees: [fee({ isIncluded: true })] }),
  ];
  expect(await read(...quotes)).toEqual({});
});
