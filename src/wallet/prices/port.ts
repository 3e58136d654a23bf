import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface PricesPort {
  deps: Pick<WalletDeps, 'clock' | 'data' | 'locks'>;
  stores: Pick<WalletStores, 'accounts' | 'network' | 'preferences' | 'rates' | 'tokens'>;
}
