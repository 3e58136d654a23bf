import { isSameAddress } from '../../kit/chain/isSameAddress';
import { addressId } from '../../kit/chain/addressId';
import { withTimeout } from '../../kit/async/timeout';
import type { SwapAsk, SwapQuote } from '../../wire/http/market/swap';
import type { SwapPort } from './port';
import { rankQuotes, type Priced } from './rankQuotes';
import { addressOf, decimalsOf, type SwapAsset } from './swapAsset';

/** In ms: how long quotes wait for the gas price. */
const timeout = 2_000;

/**
 * Returns the network fee of each quote by source, in the coin's smallest unit, without sources whose fee is unknown. Never
 * rejects.
 */
export async function readNetworkFees(
  parts: Pick<SwapPort, 'deps' | 'familyWallet'>,
  { chainId, quotes }: { chainId: string; quotes: readonly SwapQuote[] },
): Promise<Record<string, string>> {
  const read = async () => {
    const swaps = await (await parts.familyWallet(chainId)).swaps?.();
    const found = await Promise.all(
      quotes.map(async ({ source, gas, fees }) => {
        if (gas === undefined) return [source, statedFee({ chainId, fees })] as const;
        const fee = await swaps?.estimateFee({ chainId, gas: BigInt(gas) });
        return [source, fee?.toString()] as const;
      }),
    );
    return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined));
  };
  const error = () => new Error('The gas price was not available in time.');
  return withTimeout(read(), { ms: timeout, error, clock: parts.deps.clock }).catch(() => ({}));
}

/** Returns the network fee that a source states itself, in the coin's smallest unit. */
function statedFee({ chainId: here, fees }: Pick<SwapQuote, 'fees'> & { chainId: string }): string | undefined {
  const stated = fees.filter(
    ({ kind, token, chainId = here, isIncluded }) =>
      kind === 'network' && token === null && chainId === here && !isIncluded,
  );
  return stated.length === 0 ? undefined : stated.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString();
}

/** Runs {@link rankQuotes} with the prices that the wallet knows. */
export function rankFor(
  { stores: { swap, rates }, chains }: Pick<SwapPort, 'stores' | 'chains'>,
  { ask, quotes, networkFees }: { ask: SwapAsk; quotes: readonly SwapQuote[]; networkFees: Record<string, string> },
): SwapQuote[] {
  const { from, to } = swap.state;
  if (from === null || to === null) return [...quotes];
  const price = (asset: Readonly<SwapAsset>): Priced => {
    const { chainId } = asset;
    const address = addressOf(asset);
    const known = rates.state.prices[chainId];
    const usd = (address === null ? known?.coin : known?.tokens[addressId(address)])?.usd ?? null;
    return { chainId, address, usd, decimals: decimalsOf(asset, { coin: chains.chain(chainId).decimals }) };
  };
  return rankQuotes({
    quotes,
    networkFees,
    pays: price(from),
    gets: price(to),
    coin: price({ kind: 'coin', chainId: ask.chainId }),
    priceOf({ chainId, address }) {
      const side = [from, to].find((one) => one.chainId === chainId && isSameAddress(addressOf(one), address));
      if (side) return price(side);
      return address === null && chains.find(chainId) ? price({ kind: 'coin', chainId }) : null;
    },
  });
}
