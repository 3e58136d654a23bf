import type { Families } from '../../chains/families';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface ConnectedAppsPort {
  deps: Pick<WalletDeps, 'nativeApp'>;
  stores: Pick<WalletStores, 'accounts' | 'network' | 'permissions' | 'walletConnect'>;
  families: Families;
}
