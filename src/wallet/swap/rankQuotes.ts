import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { SwapQuote } from '../../wire/http/market/swap';

/** An asset with the price of one unit. Null if no price source knows it. */
export interface Priced {
  chainId: string;
  /** Null: the native coin. */
  address: string | null;
  decimals: number;
  usd: number | null;
}

/**
 * Sorts quotes, the best first: by the received amount minus fees. A kind of fee that cannot be counted for one quote is counted
 * for none. Equal quotes keep their order.
 */
export function rankQuotes({
  quotes,
  pays,
  gets,
  coin,
  networkFees,
  priceOf,
}: {
  quotes: readonly SwapQuote[];
  pays: Priced;
  gets: Priced;
  /** The native coin of the chain on which the swap is made. */
  coin: Priced;
  /** In the coin's smallest unit, by source. Absent if unknown. */
  networkFees: Readonly<Record<string, string>>;
  /** Returns the asset in which a source charges its fee, or null if it is unknown here. */
  priceOf(asset: { chainId: string; address: string | null }): Priced | null;
}): SwapQuote[] {
  /** Converts a fee to the received asset. Returns null if that is not possible. */
  const inGets = (quote: SwapQuote, fee: { priced: Priced | null; amount: bigint }): bigint | null => {
    const { priced, amount } = fee;
    if (amount === 0n) return 0n;
    if (priced === null) return null;
    if (isSame(priced, gets)) return amount;
    if (isSame(priced, pays)) return (amount * BigInt(quote.amountOut)) / BigInt(quote.amountIn);
    return convert(amount, { from: priced, to: gets });
  };
  const network = quotes.map((quote) => {
    const fee = networkFees[quote.source];
    return fee === undefined ? null : inGets(quote, { priced: coin, amount: BigInt(fee) });
  });
  const beside = quotes.map((quote) =>
    quote.fees
      .filter(({ isIncluded, kind }) => !isIncluded && kind !== 'network')
      .map(({ chainId = pays.chainId, token, amount }) =>
        inGets(quote, { priced: priceOf({ chainId, address: token }), amount: BigInt(amount) }),
      )
      .reduce<bigint | null>((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0n),
  );
  const counted = [network, beside].filter((fees) => fees.every((fee) => fee !== null));
  return quotes
    .map((quote, at) => ({
      quote,
      left: counted.reduce((left, fees) => left - (fees[at] ?? 0n), BigInt(quote.amountOut)),
    }))
    .sort((one, other) => (one.left < other.left ? 1 : one.left > other.left ? -1 : 0))
    .map(({ quote }) => quote);
}

const isSame = (one: Priced, other: Priced): boolean =>
  one.chainId === other.chainId && isSameAddress(one.address, other.address);

/** Decimal places for a ratio of prices. */
const precision = 12;

function convert(amount: bigint, { from, to }: { from: Priced; to: Priced }): bigint | null {
  const ratio = ((from.usd ?? Number.NaN) / (to.usd ?? Number.NaN)) * 10 ** precision;
  if (!Number.isFinite(ratio)) return null;
  return (amount * BigInt(Math.round(ratio)) * 10n ** BigInt(to.decimals)) / 10n ** BigInt(precision + from.decimals);
}
