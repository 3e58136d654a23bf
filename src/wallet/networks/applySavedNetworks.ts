import type { CustomNetwork } from '../../wire/http/walletAnswers';
import type { NetworksPort } from './port';
import { toChain } from './savedNetwork';
import { removeCustomChain } from './removeCustomChain';

/** Replaces the networks that the server stored before with the current ones. Networks that only this browser stores stay. */
export async function applySavedNetworks(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events'>,
  saved: readonly CustomNetwork[],
): Promise<void> {
  const { network, customChains } = parts.stores;
  const theirs = saved.map(toChain);
  const isKept = (chainId: string) => theirs.some((chain) => chain.chainId === chainId);
  const gone = customChains.state.list.filter(({ id, chainId }) => id !== undefined && !isKept(chainId));
  for (const { chainId } of gone) await removeCustomChain(parts, chainId);
  for (const chain of theirs) {
    const isSame = ({ chainId }: { chainId: string }) => chainId === chain.chainId;
    const known = network.state.chains.find(isSame);
    // Chains from the operator or the integrator are never replaced (docs/threats.md 49).
    if (known && !customChains.state.list.some(isSame)) continue;
    if (JSON.stringify(known) !== JSON.stringify(chain)) network.actions.add(chain);
    customChains.actions.add(chain);
  }
}
