import { balanceKey } from './balancesStore';
import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/**
 * Reads the balance of the selected account on the current chain. A failure keeps the old value and marks it as stale, because the
 * wallet never shows 0 for an unknown balance. Returns true if the chain responded.
 */
export async function refreshBalance({
  deps,
  stores: { accounts, balances, network },
  chains,
}: BalancesPort): Promise<boolean> {
  const { selected } = accounts.state;
  const { chainId } = network.state;
  if (selected === null) return true;
  const key = balanceKey(chainId, selected);
  const isCurrent = () => network.state.chainId === chainId && accounts.state.selected === selected;
  if (!balances.state.native[key]) balances.actions.loading();
  try {
    const amount = await chains.family(chainId).networks.readBalance(chains.client(chainId), selected);
    if (isCurrent()) {
      balances.actions.loaded({ key, amount: amount.toString(), at: deps.clock.now() });
      network.actions.setStatus('reachable');
    }
    return true;
  } catch {
    if (isCurrent()) {
      balances.actions.failed(key);
      network.actions.setStatus('unreachable');
    }
    return false;
  }
}

/** The parts of the wallet that this module uses. */
interface BalancesPort {
  deps: Pick<WalletDeps, 'clock'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network'>;
  chains: ChainClients;
}
