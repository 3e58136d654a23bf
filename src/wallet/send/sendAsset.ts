/** An asset to send: the native coin, a token, or a collectible. Names and images are unverified claims. */
export type SendAsset =
  | { kind: 'coin'; chainId: string }
  | { kind: 'token'; chainId: string; address: string; symbol: string; decimals: number; logo: string | null }
  | {
      kind: 'nft';
      chainId: string;
      address: string;
      tokenId: string;
      standard: string;
      name: string;
      /** A path on the wallet's server. */
      image: string | null;
    };

/** Returns the decimals of an amount of the asset. Collectibles have none. */
export function decimalsOf(asset: SendAsset, { coin }: { coin: number }): number {
  if (asset.kind === 'coin') return coin;
  return asset.kind === 'token' ? asset.decimals : 0;
}

/** Returns whether the asset is indivisible, so that no amount is typed. */
export const isSingle = (asset: SendAsset): boolean => asset.kind === 'nft' && asset.standard !== 'erc1155';

/** Returns a key that identifies the asset. */
export function assetKey(asset: SendAsset): string {
  const { kind, chainId } = asset;
  if (kind === 'coin') return `${chainId} coin`;
  const address = asset.address.toLowerCase();
  return kind === 'token' ? `${chainId} ${address}` : `${chainId} ${address} ${asset.tokenId}`;
}

/** The result of looking up a token at an address. */
export type FoundToken =
  | { status: 'found'; token: Extract<SendAsset, { kind: 'token' }> }
  | { status: 'none' | 'unreachable' };
