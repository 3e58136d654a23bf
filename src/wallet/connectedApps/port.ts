import type { Families } from '../../chains/families';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface ConnectedAppsPort {
  deps: Pick<WalletDeps, 'nativeApp'>;
  stores: Pick<WalletStores, 'accounts' | 'network' | 'permissions' | 'walletConnect'>;
  families: Families;
}
