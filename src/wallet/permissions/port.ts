import type { HostEvents } from '../host';
import type { WalletStores } from '../wallet';
import type { Readiness } from './readiness';

/** The parts of the wallet that this module uses. */
export interface PermissionsPort {
  stores: Pick<WalletStores, 'accounts' | 'blockedSites' | 'network'>;
  events: HostEvents;
  ready: Readiness;
}
