import { toQuantity, type Hex } from '../hex';

/**
 * Returns the number under which pages know a Solana cluster that has none (docs/protocol.md 1.10): the first 7 characters of its genesis hash
 * in ASCII. It is between 2^47 and 2^49, where there are no other chains.
 */
export const privateClusterId = (genesisHash: string): Hex =>
  toQuantity([...genesisHash.slice(0, 7)].reduce((sum, letter) => sum * 128 + letter.charCodeAt(0), 0));

/** Returns whether a chain id is the number of such a cluster. */
export const isPrivateCluster = (chainId: string): boolean => Number(chainId) > 2 ** 47;
