/** What can be sent: the chain's own coin, a token, or a collectible. Names and pictures are claims of strangers. */
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
      /** Path on our server. */
      image: string | null;
    };

/** Decimals of an amount of it; collectibles are counted. */
export function decimalsOf(asset: SendAsset, { coin }: { coin: number }): number {
  if (asset.kind === 'coin') return coin;
  return asset.kind === 'token' ? asset.decimals : 0;
}

/** Whether it is one whole thing, of which there is no amount to type. */
export const isSingle = (asset: SendAsset): boolean => asset.kind === 'nft' && asset.standard !== 'erc1155';

/** One text for each thing that can be sent. */
export function assetKey(asset: SendAsset): string {
  const { kind, chainId } = asset;
  if (kind === 'coin') return `${chainId} coin`;
  const address = asset.address.toLowerCase();
  return kind === 'token' ? `${chainId} ${address}` : `${chainId} ${address} ${asset.tokenId}`;
}

/** What a chain says of the token at an address. */
export type FoundToken =
  { status: 'found'; token: Extract<SendAsset, { kind: 'token' }> } | { status: 'none' | 'unreachable' };
