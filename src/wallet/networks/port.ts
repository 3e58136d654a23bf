import type { Families } from '../../chains/families';
import type { Approvals } from '../approvals';
import type { HostEvents } from '../host';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
import type { UserListsPort } from '../userLists';
import type { WalletStores } from '../wallet';
import type { ChainClients } from './chainClients';

/** The parts of the wallet that this module uses. */
export interface NetworksPort {
  deps: Pick<WalletDeps, 'clock' | 'init' | 'tabs'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'customChains' | 'network'>;
  families: Families;
  chains: ChainClients;
  events: HostEvents;
  approvals: Approvals;
  ready: Readiness;
}

/** The same, and what is needed to save networks in the user's list. */
export type SavedNetworksPort = NetworksPort & UserListsPort & { deps: Pick<WalletDeps, 'data'> };
