import type { ChainConfig, OfferedChain } from '../../wire/chainConfig';
import type { WalletStores } from '../wallet';

/**
 * Returns the networks that a user may choose from. Test networks are included only if the user wants them, but the current one
 * always is, and all are if there are no others.
 */
export function offeredChains<Chain extends Readonly<ChainConfig>>({
  chains,
  chainId,
  testNetworks,
}: {
  chains: readonly Chain[];
  /** The current chain. */
  chainId: string;
  testNetworks: boolean;
}): readonly Chain[] {
  if (testNetworks || chains.every(({ isTestnet }) => isTestnet === true)) return chains;
  return chains.filter((chain) => chain.isTestnet !== true || chain.chainId === chainId);
}

/** Returns the networks that the user is shown now. */
export const shownChains = ({
  network,
  preferences,
}: Pick<WalletStores, 'network' | 'preferences'>): readonly OfferedChain[] =>
  offeredChains({ ...network.state, testNetworks: preferences.state.testNetworks });
