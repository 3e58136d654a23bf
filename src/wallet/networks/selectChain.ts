import type { NetworksPort } from './port';
import { refreshBalance } from '../balances';

/**
 * Makes an offered chain the current one, with an account of its family, and tells the host and other tabs. A chain that is not
 * offered changes nothing. Rejects where the code of its family did not arrive: then nothing has changed either.
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
  // It may have been taken out while its family was fetched.
  if (find() !== chainId) return;
  stores.network.actions.select(chainId);
  if (!isTold) stores.network.actions.choose(chainId);
  events.chainChanged(chains.wireId());
  chains.enter();
  if (!isTold) deps.tabs?.tell({ type: 'network_change', chainId });
  await refreshBalance(parts);
}
