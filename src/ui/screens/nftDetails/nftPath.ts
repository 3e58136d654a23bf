/**
 * Returns the path of a collectible's details. The contract's address alone opens the contract's first collectible.
 * @param chainId of a network other than the current one.
 */
export const nftPath = (address: string, tokenId: string, chainId?: string): string =>
  `/wallet/nft-details/${address}/${tokenId}${chainId === undefined ? '' : `?chain=${encodeURIComponent(chainId)}`}`;
