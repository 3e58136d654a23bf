import type { Families } from '../../chains/families';
import type { Approvals } from '../approvals';
import type { HostEvents } from '../host';
import type { Keyring } from '../keyring';
import type { ChainClients } from '../networks';
import type { Readiness } from '../permissions';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { AccountDataClients } from './accountData';

/** The parts of the wallet that this module uses. */
export interface AccountsPort {
  deps: Pick<WalletDeps, 'clock' | 'data' | 'init' | 'locks' | 'random' | 'storage' | 'warn'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'blockedSites' | 'importedAccounts' | 'network' | 'preferences'>;
  keyring: Keyring;
  families: Families;
  chains: ChainClients;
  events: HostEvents;
  approvals: Approvals;
  accountData: AccountDataClients;
  polls: Polls;
  ready: Readiness;
}
