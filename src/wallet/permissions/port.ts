import type { HostEvents } from '../host';
import type { WalletStores } from '../wallet';
import type { Readiness } from './readiness';

/** What this room needs of the wallet. */
export interface PermissionsPort {
  stores: Pick<WalletStores, 'accounts' | 'blockedSites' | 'network'>;
  events: HostEvents;
  ready: Readiness;
}
