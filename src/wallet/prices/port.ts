import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface PricesPort {
  deps: Pick<WalletDeps, 'clock' | 'data' | 'locks'>;
  stores: Pick<WalletStores, 'accounts' | 'network' | 'preferences' | 'rates' | 'tokens'>;
}
