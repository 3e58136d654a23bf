import type { ChainConfig } from '../../wire/chainConfig';

/**
 * The networks that a user may choose from: test networks only if they want them, but the one in use always,
 * and all where there is nothing else.
 */
export function offeredChains<Chain extends Readonly<ChainConfig>>({
  chains,
  chainId,
  testNetworks,
}: {
  chains: readonly Chain[];
  /** The one in use. */
  chainId: string;
  testNetworks: boolean;
}): readonly Chain[] {
  if (testNetworks || chains.every(({ isTestnet }) => isTestnet === true)) return chains;
  return chains.filter((chain) => chain.isTestnet !== true || chain.chainId === chainId);
}
