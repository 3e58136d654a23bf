import type { SwapQuote } from '../../wire/http/market/swap';

/** Something with what one of it is worth; null where no feed knows it. */
export interface Priced {
  chainId: string;
  /** Null is the coin. */
  address: string | null;
  decimals: number;
  usd: number | null;
}

/**
 * Best first: by what comes, less what is taken beside it. A kind of fee that cannot be counted for one of the quotes counts for none
 * of them. Of equals the order stays.
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
  /** Of the chain that the swap is made on. */
  coin: Priced;
  /** Smallest unit of the coin, by source; absent where it is not known. */
  networkFees: Readonly<Record<string, string>>;
  /** What a source takes its fee in; null where nobody here knows it. */
  priceOf(asset: { chainId: string; address: string | null }): Priced | null;
}): SwapQuote[] {
  /** In what comes; null where that cannot be worked out. */
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
  one.chainId === other.chainId && one.address?.toLowerCase() === other.address?.toLowerCase();

/** Digits that a ratio of prices is worked with. */
const precision = 12;

function convert(amount: bigint, { from, to }: { from: Priced; to: Priced }): bigint | null {
  const ratio = ((from.usd ?? Number.NaN) / (to.usd ?? Number.NaN)) * 10 ** precision;
  if (!Number.isFinite(ratio)) return null;
  return (amount * BigInt(Math.round(ratio)) * 10n ** BigInt(to.decimals)) / 10n ** BigInt(precision + from.decimals);
}
