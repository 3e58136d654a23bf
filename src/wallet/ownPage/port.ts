import type { HostEvents, HostView } from '../host';
import type { WalletDeps } from '../ports';
import type { SessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface OwnPagePort {
  deps: Pick<WalletDeps, 'init' | 'origin' | 'popups' | 'storage'>;
  stores: Pick<WalletStores, 'autoApprove' | 'blockedSites' | 'embed' | 'permissions' | 'session'>;
  view: HostView;
  events: HostEvents;
  sessionIds: SessionIdStorage;
}
