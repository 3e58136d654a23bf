import { changeList, isLive, roomIn, type Rows } from '../userLists';
import { removeCustomChain } from './removeCustomChain';
import { isStray, networkLimit, toChains, toNetworkRow } from './savedNetwork';
import type { NetworksPort, SavedNetworksPort } from './port';

/** Replaces the networks of the user's list with its current ones. Networks that no list has yet stay. */
export async function applySavedNetworks(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events'>,
  rows: Rows,
): Promise<void> {
  const { network, customChains } = parts.stores;
  const theirs = toChains(rows);
  const isKept = (chainId: string) => theirs.some((chain) => chain.chainId === chainId);
  const gone = customChains.state.list.filter((chain) => !isStray(chain) && !isKept(chain.chainId));
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

/**
 * Saves the networks that a site has added, and that no list has yet, in the user's list, as far as it has room. Those that are in it stay as
 * they are. Rejects with HttpError.
 */
export async function adoptNetworks(parts: Omit<SavedNetworksPort, 'approvals' | 'families' | 'ready'>): Promise<void> {
  const strays = parts.stores.customChains.state.list.filter(isStray);
  if (strays.length === 0) return;
  const rows = await changeList(parts, 'networks', (known) => {
    const added = strays.filter(({ chainId }) => !isLive(known, chainId)).slice(0, roomIn(known, networkLimit));
    return Object.fromEntries(added.map((chain) => [chain.chainId, toNetworkRow(chain)]));
  });
  await applySavedNetworks(parts, rows);
}
