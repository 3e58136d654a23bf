import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface BalancesPort {
  deps: Pick<WalletDeps, 'clock'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network'>;
  chains: ChainClients;
}
