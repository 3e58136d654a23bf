import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface BalancesPort {
  deps: Pick<WalletDeps, 'clock'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network'>;
  chains: ChainClients;
}
