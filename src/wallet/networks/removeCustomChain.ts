import type { NetworksPort } from './port';
import { selectChain } from './selectChain';

/** Removes a chain that the user added. If it is the current one, switches to the first of the others. */
export async function removeCustomChain(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events'>,
  chainId: string,
): Promise<void> {
  const { network, customChains } = parts.stores;
  const [next] = network.state.chains.filter((chain) => chain.chainId !== chainId);
  if (network.state.chainId === chainId && next) await selectChain(parts, next.chainId);
  network.actions.remove(chainId);
  customChains.actions.remove(chainId);
}
