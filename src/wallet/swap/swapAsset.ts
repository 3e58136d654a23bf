import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { SendAsset } from '../send';

/** An asset to swap: the native coin or a token. Names and images are unverified claims. */
export type SwapAsset = Exclude<SendAsset, { kind: 'nft' }>;

/** Returns the asset's address, or null for the native coin, as the wire format and the family expect. */
export const addressOf = (asset: Readonly<SwapAsset>): string | null => (asset.kind === 'coin' ? null : asset.address);

/** Returns the decimals of an amount of the asset. */
export const decimalsOf = (asset: Readonly<SwapAsset>, { coin }: { coin: number }): number =>
  asset.kind === 'coin' ? coin : asset.decimals;

/** Returns the symbol and decimals of an amount of the asset. A token's symbol is an unverified claim. */
export const unitOf = (
  asset: Readonly<SwapAsset>,
  { ticker, decimals }: { ticker: string; decimals: number },
): { symbol: string; decimals: number } => ({
  symbol: asset.kind === 'coin' ? ticker : asset.symbol,
  decimals: decimalsOf(asset, { coin: decimals }),
});

/** Returns whether two assets are the same, so that there is nothing to swap. */
export const isSameAsset = (a: Readonly<SwapAsset>, b: Readonly<SwapAsset>): boolean =>
  a.chainId === b.chainId && isSameAddress(addressOf(a), addressOf(b));
