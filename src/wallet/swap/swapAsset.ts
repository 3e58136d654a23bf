import type { SendAsset } from '../send';

/** What can be swapped: a chain's coin, or a token. Names and pictures are claims of strangers. */
export type SwapAsset = Exclude<SendAsset, { kind: 'nft' }>;

/** Its address, null for the coin: as the wire and the family name it. */
export const addressOf = (asset: Readonly<SwapAsset>): string | null => (asset.kind === 'coin' ? null : asset.address);

/** Decimals of an amount of it. */
export const decimalsOf = (asset: Readonly<SwapAsset>, { coin }: { coin: number }): number =>
  asset.kind === 'coin' ? coin : asset.decimals;

/** What an amount of it is counted in; the symbol of a token is its own claim. */
export const unitOf = (
  asset: Readonly<SwapAsset>,
  { ticker, decimals }: { ticker: string; decimals: number },
): { symbol: string; decimals: number } => ({
  symbol: asset.kind === 'coin' ? ticker : asset.symbol,
  decimals: decimalsOf(asset, { coin: decimals }),
});

/** Whether two are the same thing, and nothing is to be swapped. */
export const isSameAsset = (a: Readonly<SwapAsset>, b: Readonly<SwapAsset>): boolean =>
  a.chainId === b.chainId && addressOf(a)?.toLowerCase() === addressOf(b)?.toLowerCase();
