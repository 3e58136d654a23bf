import type { Families } from '../../chains/families';
import type { AccountDataClients } from '../accounts';
import type { Approvals } from '../approvals';
import type { HostEvents } from '../host';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
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
  accountData: AccountDataClients;
  ready: Readiness;
}
