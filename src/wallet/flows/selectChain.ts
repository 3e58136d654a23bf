import type { Hex } from '../../kit/hex';
import type { WalletParts } from '../parts';
import { refreshBalance } from './refreshBalance';

/** Makes an offered chain the current one and tells the host. A chain that is not offered changes nothing. */
export async function selectChain(parts: WalletParts, chainId: string): Promise<void> {
  const { stores, events } = parts;
  const chain = stores.network.state.chains.find((item) => item.chainId === chainId.toLowerCase());
  if (!chain || chain.chainId === stores.network.state.chainId) return;
  stores.network.actions.select(chain.chainId as Hex);
  events.chainChanged(chain.chainId as Hex);
  await refreshBalance(parts);
}
