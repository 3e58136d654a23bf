import type { Hex } from '../../kit/hex';
import type { NetworksPort } from './port';
import { refreshBalance } from '../balances';

/**
 * Makes an offered chain the current one and tells the host and other tabs. A chain that is not offered changes nothing.
 * @param options.isTold another tab has said so: then nobody is told again.
 */
export async function selectChain(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events'>,
  chainId: string,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> {
  const { stores, events, deps } = parts;
  const chain = stores.network.state.chains.find((item) => item.chainId === chainId.toLowerCase());
  if (!chain || chain.chainId === stores.network.state.chainId) return;
  stores.network.actions.select(chain.chainId as Hex);
  events.chainChanged(chain.chainId as Hex);
  if (!isTold) deps.tabs?.tell({ type: 'network_change', chainId: chain.chainId });
  await refreshBalance(parts);
}
