import type { NetworksPort } from './port';
import { refreshBalance } from '../balances';

/**
 * Selects an offered chain and an account of its family, and notifies the host page and other tabs. Does nothing for a chain that
 * is not offered. If the code of its family does not load, rejects and changes nothing.
 * @param options.isTold another tab reported the change, so it is not broadcast again.
 */
export async function selectChain(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events'>,
  asked: string,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> {
  const { stores, chains, events, deps } = parts;
  const find = () => chains.find(asked)?.chainId;
  const chainId = find();
  if (chainId === undefined || chainId === stores.network.state.chainId) return;
  const isOther = chains.chain(chainId).chainNamespace !== chains.family().namespace;
  if (isOther || !chains.isLoaded(chainId)) await chains.load(chainId);
  // The chain may have been removed while its family was loading.
  if (find() !== chainId) return;
  stores.network.actions.select(chainId);
  if (!isTold) stores.network.actions.choose(chainId);
  events.chainChanged(chains.wireId());
  chains.enter();
  if (!isTold) deps.tabs?.tell({ type: 'network_change', chainId });
  void refreshBalance(parts);
}
